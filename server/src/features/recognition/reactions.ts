import { newId } from '@apprecio/contract/ids';
import type { Reactions } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { cancelWaitingFor, expireOne } from './decisions/commands.ts';
import { defaultTypes } from './rules.ts';

export const recognitionReactions: Reactions = {
  inTransaction: {
    'people.left': async (ctx, activity) => cancelWaitingFor(ctx, activity.subjectId!),
    'organisation.registered': async (ctx) => {
      await ctx.db
        .insertInto('recognition_types')
        .values(
          defaultTypes.map(({ pointsMin, pointsMax, ...type }, position) => ({
            organisation_id: ctx.organisationId,
            id: newId(),
            ...type,
            points_min: pointsMin,
            points_max: pointsMax,
            position,
          })),
        )
        .execute();
    },
  },
};

/** Returns the points of gifts that nobody decided within fourteen days; across all organisations, hourly. */
export const expireRecognitions: Schedule = {
  name: 'recognition_expire',
  cron: '7 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
      `select organisation_id, id from recognition_parts where status = 'pending' and expires_at <= $1 order by expires_at limit 5000`,
      [services.now()],
    );
    for (const { organisation_id, id } of rows) {
      await asHouse(services, organisation_id, 'recognition.expire', (ctx) => expireOne(ctx, id));
    }
  },
};
