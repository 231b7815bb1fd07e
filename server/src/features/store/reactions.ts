import { sql } from 'kysely';
import type { Reactions } from '../../platform/activity.ts';
import { deletedIds } from '../employees/public.ts';
import { countSold } from './stock/commands.ts';

export const storeReactions: Reactions = {
  inTransaction: {
    'employees.left': {
      many: async (ctx, activities) => {
        const those = sql<string>`any(${deletedIds(activities)}::uuid[])`;
        await ctx.db.deleteFrom('wishlist_items').where('person_id', '=', those).execute();
      },
    },
  },
  after: {
    'orders.placed': (ctx, { facts }) => countSold(ctx, facts.items),
  },
};
