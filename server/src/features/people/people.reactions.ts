import type { Reactions } from '../../platform/activity.ts';
import { markFirstSeen } from './person.commands.ts';

export const peopleReactions: Reactions = {
  inTransaction: {
    'auth.signedIn': async (ctx, activity) => markFirstSeen(ctx, [activity.subjectId!]),
  },
};
