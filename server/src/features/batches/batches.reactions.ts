import type { Reactions } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { advance, forgetBatches } from './batches.commands.ts';

export const batchesReactions: Reactions = {
  after: {
    'batches.advanced': async (ctx, activity) => advance(ctx, activity.subjectId!),
  },
};

/** Removes bulk acts and their rows after thirty days, nightly, in every organisation. */
export const forgetOldBatches = nightly('batches_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'batches.forget', forgetBatches),
);
