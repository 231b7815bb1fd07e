import type { Reactions } from '../../platform/activity.ts';

export const ordersReactions: Reactions = {
  inTransaction: {
    'employees.left': async (ctx, { subjectId, facts }) => {
      if (facts.deleted) await ctx.db.deleteFrom('order_addresses').where('person_id', '=', subjectId!).execute();
    },
  },
};
