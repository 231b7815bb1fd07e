import { days } from '@apprecio/contract/api/days';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import { surveyLimits } from '@apprecio/contract/surveys/surveys';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { monthsBefore } from '../../../platform/clock.ts';
import { eachDue, nightly } from '../../../platform/worker/schedules.ts';
import { countClosed, forgetKeys } from '../../tickets/public.ts';
import { liveAudience } from '../surveys.commands.ts';
import { finish } from './changes.commands.ts';

async function closeOne(ctx: TenantContext, id: string): Promise<void> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select('author_id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', ctx.now)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (survey) await finish(ctx, id, survey.author_id, false);
}

/** Closes surveys whose time is over. */
export const closeSurveys = eachDue({
  name: 'surveys_close',
  as: 'surveys.close',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from surveys
     where launched_at is not null and closed_at is null and removed_at is null and ends_at <= $1
     order by ends_at limit 1000`,
  work: closeOne,
});

/** Counts anonymous surveys that have closed. */
export const countSurveys = countClosed('survey', {
  name: 'surveys_count',
  as: 'surveys.count',
  due: `select organisation_id, id from surveys
     where privacy = 'anonymous' and launched_at is not null and counted_at is null and removed_at is null and ends_at <= $1
     order by ends_at limit 1000`,
  count: async (ctx, id) => {
    const survey = await ctx.db
      .updateTable('surveys')
      .set({ counted_at: ctx.now })
      .where('id', '=', id)
      .where('counted_at', 'is', null)
      .where('removed_at', 'is', null)
      .returning('author_id')
      .executeTakeFirst();
    if (!survey) return null;
    await ctx.record('surveys.counted', id, {});
    return liveAudience(ctx, id, survey.author_id);
  },
});

async function forget(ctx: TenantContext): Promise<void> {
  const removedBefore = new Date(ctx.now.getTime() - days(participationLimits.keptDays));
  const closedBefore = monthsBefore(ctx.now, surveyLimits.keptMonths);
  const rows = await ctx.db
    .deleteFrom('surveys')
    .where((eb) => eb.or([eb('removed_at', '<', removedBefore), eb('closed_at', '<', closedBefore)]))
    .returning('id')
    .execute();
  for (const { id } of rows) {
    await forgetKeys(ctx, { kind: 'survey', id });
    await ctx.record('surveys.forgotten', id, {});
  }
}

/** Forgets deleted surveys after thirty days and closed ones after thirty-six months, nightly, in every organisation. */
export const forgetSurveys = nightly('surveys_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'surveys.forget', forget),
);
