import { points } from '@apprecio/contract/points';
import { bind } from '../../platform/context.ts';
import { balances, books, history } from './queries.ts';

export const pointsRoutes = bind(points, {
  'points.history': history,
  'points.balances': balances,
  'points.books': books,
});
