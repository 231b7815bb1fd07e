import { allHands } from '@apprecio/contract/all-hands/all-hands.operations';
import { bind } from '../../platform/context.ts';
import { show } from './all-hands.queries.ts';

export const allHandsRoutes = bind(allHands, { 'allHands.show': show });
