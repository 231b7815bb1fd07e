import type { Reactions } from '../../platform/activity.ts';
import { countSold } from './stock/commands.ts';

export const storeReactions: Reactions = {
  after: {
    'orders.placed': (ctx, { facts }) => countSold(ctx, facts.items),
  },
};
