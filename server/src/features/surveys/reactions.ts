import type { Reactions } from '../../platform/activity.ts';
import { payForAnswers, payLate } from './rewards/commands.ts';

export const surveysReactions: Reactions = {
  after: {
    'surveys.closed': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
    'surveys.counted': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
    'surveys.restored': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
    'points.topUpConfirmed': payLate,
    'points.topUpPaid': payLate,
  },
};
