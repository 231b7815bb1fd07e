import type { Reactions } from '../../platform/activity.ts';
import { addPromoCodes } from './promo/commands.ts';
import { defaultPromoCodes } from './rules.ts';

export const cartReactions: Reactions = {
  inTransaction: {
    'employees.left': async (ctx, { subjectId, facts }) => {
      if (!facts.deleted) return;
      for (const table of ['cart_lines', 'carts'] as const) {
        await ctx.db.deleteFrom(table).where('person_id', '=', subjectId!).execute();
      }
    },
    'organisation.registered': async (ctx) => addPromoCodes(ctx, defaultPromoCodes),
  },
};
