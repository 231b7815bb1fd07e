import type { Reactions } from '../../platform/activity.ts';

export const peopleReactions: Reactions = {
  inTransaction: {
    'auth.signedIn': async (ctx, activity) => {
      await ctx.db
        .updateTable('people')
        .set({ first_seen_at: ctx.now })
        .where('id', '=', activity.subjectId!)
        .where('first_seen_at', 'is', null)
        .execute();
    },
  },
};
