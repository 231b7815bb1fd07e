import type { Reactions } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { advance, forgetBatches } from './commands.ts';

export const batchesReactions: Reactions = {
  after: {
    'batches.advanced': async (ctx, activity) => advance(ctx, activity.subjectId!),
  },
};

/** Removes bulk acts and their rows after thirty days, nightly, in every organisation. */
export const forgetOldBatches: Schedule = {
  name: 'batches_forget',
  cron: '31 3 * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>('select organisation_id from organisations');
    for (const { organisation_id } of rows) {
      await asHouse(services, organisation_id, 'batches.forget', forgetBatches);
    }
  },
};
