import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachDue, eachOrganisation, type Schedule } from '../../platform/worker/schedules.ts';
import { cancelWaitingFor, expireOne } from './decisions/decisions.commands.ts';
import { defaultTypes } from './recognition.rules.ts';

export const recognitionReactions: Reactions = {
  inTransaction: {
    'employees.left': {
      many: (ctx, activities) =>
        cancelWaitingFor(
          ctx,
          activities.map(({ subjectId }) => subjectId!),
        ),
    },
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

const reminderDays = [
  [3, 1],
  [7, 2],
] as const;

/** Marks a recipient as reminded of once; does nothing when it was decided or reminded of meanwhile. */
async function remindOne(ctx: TenantContext, id: string, day: 3 | 7, count: number): Promise<void> {
  const recipient = await ctx.db
    .updateTable('recognition_recipients')
    .set({ reminded: count })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('reminded', '<', count)
    .returning('recognition_id')
    .executeTakeFirst();
  if (recipient) await ctx.record('recognition.reminded', id, { recognitionId: recipient.recognition_id, day });
}

/** Reminds those who decide after three days, and once more after seven, when the next manager may decide too. */
export const remindDeciders: Schedule = {
  name: 'recognition_remind',
  cron: '22 * * * *',
  run: async (services, sweep) => {
    for (const [day, count] of reminderDays.toReversed()) {
      const { rows } = await sweep.pool.query<{ organisation_id: string; id: string }>(
        `select organisation_id, id from recognition_recipients
         where status = 'pending' and created_at <= $1 and reminded < $2 order by created_at limit 5000`,
        [new Date(services.now().getTime() - days(day)), count],
      );
      await eachOrganisation(services, 'recognition_remind', rows, ({ organisation_id, id }) =>
        asSystem(services, organisation_id, 'recognition.remind', (ctx) => remindOne(ctx, id, day, count)),
      );
    }
  },
};

/** Returns the points of gifts that nobody decided within fourteen days; across all organisations, hourly. */
export const expireRecognitions = eachDue({
  name: 'recognition_expire',
  as: 'recognition.expire',
  cron: '7 * * * *',
  due: `select organisation_id, id from recognition_recipients where status = 'pending' and expires_at <= $1 order by expires_at limit 5000`,
  work: expireOne,
});
