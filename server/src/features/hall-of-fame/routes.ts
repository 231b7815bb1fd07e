import { hallOfFame } from '@apprecio/contract/hall-of-fame/operations';
import { bind } from '../../platform/context.ts';
import { create, remove } from './giving/commands.ts';
import { detail, filters, given, list } from './queries.ts';

export const hallOfFameRoutes = bind(hallOfFame, {
  'hallOfFame.list': list,
  'hallOfFame.detail': detail,
  'hallOfFame.filters': filters,
  'hallOfFame.given': given,
  'hallOfFame.create': create,
  'hallOfFame.delete': remove,
});
