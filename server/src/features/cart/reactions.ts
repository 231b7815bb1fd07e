import type { Reactions } from '../../platform/activity.ts';
import { addPromoCodes } from './promo/commands.ts';
import { defaultPromoCodes } from './rules.ts';

export const cartReactions: Reactions = {
  inTransaction: {
    'employees.left': async (ctx, { subjectId, facts }) => {
      if (!facts.deleted) return;
      await ctx.db.deleteFrom('cart_lines').where('person_id', '=', subjectId!).execute();
      await ctx.db.deleteFrom('carts').where('person_id', '=', subjectId!).execute();
    },
    'organisation.registered': async (ctx) => addPromoCodes(ctx, defaultPromoCodes),
  },
};
