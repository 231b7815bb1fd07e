import type { Reactions } from '../../platform/activity.ts';
import { markSeen } from './person/commands.ts';

export const peopleReactions: Reactions = {
  inTransaction: {
    'auth.signedIn': async (ctx, activity) => markSeen(ctx, [activity.subjectId!]),
  },
};
