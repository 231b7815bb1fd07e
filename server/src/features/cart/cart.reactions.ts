import { sql } from 'kysely';
import type { Reactions } from '../../platform/activity.ts';
import { deletedIds } from '../employees/public.ts';
import { defaultPromoCodes } from './cart.rules.ts';
import { addPromoCodes } from './promo/promo.commands.ts';

export const cartReactions: Reactions = {
  inTransaction: {
    'employees.left': {
      many: async (ctx, activities) => {
        const those = sql<string>`any(${deletedIds(activities)}::uuid[])`;
        await ctx.db.deleteFrom('cart_lines').where('person_id', '=', those).execute();
        await ctx.db.deleteFrom('carts').where('person_id', '=', those).execute();
      },
    },
    'organisation.registered': async (ctx) => addPromoCodes(ctx, defaultPromoCodes),
  },
};
