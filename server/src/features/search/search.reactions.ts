import type { Reactions } from '../../platform/activity.ts';
import { indexPost } from './search.commands.ts';

export const searchReactions: Reactions = {
  after: {
    'posts.posted': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'posts.edited': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'posts.removed': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'posts.restored': (ctx, { subjectId }) => indexPost(ctx, { id: subjectId! }),
    'recognition.published': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.edited': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.undone': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
    'recognition.removed': (ctx, { subjectId }) => indexPost(ctx, { recognitionId: subjectId! }),
  },
};
