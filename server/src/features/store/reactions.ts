import type { Reactions } from '../../platform/activity.ts';
import { countSold } from './stock/commands.ts';

export const storeReactions: Reactions = {
  inTransaction: {
    'employees.left': async (ctx, { subjectId, facts }) => {
      if (facts.deleted) await ctx.db.deleteFrom('wishlist_items').where('person_id', '=', subjectId!).execute();
    },
  },
  after: {
    'orders.placed': (ctx, { facts }) => countSold(ctx, facts.items),
  },
};
