import { surveyLimits } from '@apprecio/contract/surveys/surveys';
import type { TenantContext } from '../../../platform/activity.ts';
import { eachDue } from '../../../platform/worker/schedules.ts';
import { announce } from '../starting.commands.ts';
import { reminderDue } from '../surveys.rules.ts';

async function announceOne(ctx: TenantContext, id: string): Promise<void> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select('author_id')
    .where('id', '=', id)
    .where('launched_at', 'is not', null)
    .where('announced_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (survey) await announce(ctx, id, survey.author_id);
}

/** Announces surveys whose time to start has come. */
export const announceSurveys = eachDue({
  name: 'surveys_announce',
  as: 'surveys.announce',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from surveys
     where launched_at is not null and announced_at is null and removed_at is null and starts_at <= $1
     order by starts_at limit 1000`,
  work: announceOne,
});

async function remindOne(ctx: TenantContext, id: string, now: Date): Promise<void> {
  const survey = await ctx.db
    .selectFrom('surveys')
    .select(['starts_at', 'reminded_day'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  const day = survey ? reminderDue(now, survey.starts_at!, survey.reminded_day) : null;
  if (day === null) return;
  await ctx.db.updateTable('surveys').set({ reminded_day: day }).where('id', '=', id).execute();
  await ctx.record('surveys.reminded', id, { day });
}

/**
 * Reminds recipients who have not taken part in a survey, on the third and the fifth day. `gather` sends the
 * reminders of surveys with a separate day for each recipient.
 */
export const remindOfSurveys = eachDue({
  name: 'surveys_remind',
  as: 'surveys.remind',
  cron: '*/5 * * * *',
  isQuick: true,
  due: `select s.organisation_id, s.id from surveys s
     where s.announced_at is not null and s.reminders and s.moment is null and s.closed_at is null and s.removed_at is null and s.ends_at > $1
       and s.starts_at + make_interval(days => (select min(d) from unnest($2::int[]) d where d > s.reminded_day)) <= $1
     order by s.starts_at limit 1000`,
  values: (now) => [now, surveyLimits.reminderDays],
  work: (ctx, id, services) => remindOne(ctx, id, services.now()),
});
