import type { Reactions } from '../../platform/activity.ts';
import { indexPost } from './commands.ts';

export const searchReactions: Reactions = {
  after: {
    'feed.posted': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'feed.edited': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'feed.removed': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'feed.restored': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'recognition.published': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.edited': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.undone': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.removed': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
  },
};
