import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { lifecycleLimits, type Moment } from '@apprecio/contract/surveys/pulses';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { audienceRows } from '../../audiences/public.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { among } from '../groups.queries.ts';
import type { Asking } from '../starting.commands.ts';
import { asksAtHour } from './lifecycle.rules.ts';

/** Fields that decide for which people a lifecycle survey is due. */
export interface Waiting {
  moment: Moment;
  moment_days: number;
  begins_on: string;
  audience: Audience;
}

const largestPage = 500;

// After joining, the day lasts from its date until some days later. Before leaving, it lasts from its date until the
// last day, never after.
function dayHasCome({ moment, moment_days: days, begins_on }: Waiting): RawBuilder<boolean> {
  const today = sql`l.local::date`;
  if (moment === 'leaving') {
    return sql<boolean>`v.leaves_on - ${days}::int <= ${today} and v.leaves_on >= ${today}`;
  }
  return sql<boolean>`x.joined_on + ${days}::int between greatest(${begins_on}::date, ${today} - ${lifecycleLimits.lateDays}::int)
    and ${today}`;
}

/**
 * A person invited today, with the day of their reminder. That is half of the answer period, or half of the time
 * until a leaver's last day if sooner.
 */
export interface Invited {
  id: string;
  remind_on: string | null;
}

function remindOn(moment: Moment): RawBuilder<string | null> {
  const half = sql`${lifecycleLimits.answerDays}::int / 2`;
  const days = moment === 'leaving' ? sql`least(${half}, (v.leaves_on - l.local::date) / 2)` : half;
  return sql<string | null>`(l.local::date + nullif(${days}, 0))::text`;
}

/**
 * The active people whose day has come and who were not asked about it before, at nine in the morning where they are.
 * Those who came to a community after `since` are not asked what stood there before it was opened.
 */
export async function peopleWhoseDayHasCome(ctx: Asking, waiting: Waiting, since: Date): Promise<Invited[]> {
  const org = ctx.organisationId;
  const chosen = await audienceRows(ctx, 'surveys.manage', waiting.audience);
  const { rows } = await sql<Invited>`
    select x.id, ${remindOn(waiting.moment)} as remind_on from people x
    left join survey_leavers v on v.organisation_id = ${org} and v.person_id = x.id
    inner join lateral (select ${ctx.now}::timestamptz at time zone coalesce(x.time_zone, ${ctx.person.timeZone}) as local) l on true
    where x.organisation_id = ${org} and x.status = 'active' and ${among(ctx, chosen, since)}
      and extract(hour from l.local) >= ${asksAtHour} and ${dayHasCome(waiting)}
      and not exists (select 1 from survey_moments m where m.organisation_id = ${org} and m.person_id = x.id
        and m.moment = ${waiting.moment} and m.moment_days = ${waiting.moment_days})
    order by x.id limit ${largestPage}`.execute(ctx.db);
  return rows;
}

interface Due {
  person_id: string;
  survey_id: string;
  /** They are still here, and the survey reminds people. */
  tell: boolean;
}

/** Returns people invited by a series whose reminder day has come, from nine in the morning in their time zone. */
export async function peopleToRemind(
  ctx: Asking,
  { seriesId, moment }: { seriesId: string; moment: Moment },
): Promise<Due[]> {
  const org = ctx.organisationId;
  const isHere =
    moment === 'leaving' ? sql<boolean>`coalesce(v.leaves_on >= l.local::date, false)` : sql<boolean>`true`;
  const { rows } = await sql<Due>`
    select m.person_id, s.id as survey_id, s.reminders and s.ends_at > ${ctx.now} and ${isHere} as tell
    from survey_moments m
    join people x on x.organisation_id = ${org} and x.id = m.person_id
    join survey_people a on a.organisation_id = ${org} and a.person_id = m.person_id
    join surveys s on s.organisation_id = ${org} and s.id = a.survey_id and s.series_id = m.series_id
    left join survey_leavers v on v.organisation_id = ${org} and v.person_id = m.person_id
    inner join lateral (select ${ctx.now}::timestamptz at time zone coalesce(x.time_zone, ${ctx.person.timeZone}) as local) l on true
    where m.organisation_id = ${org} and m.series_id = ${seriesId} and m.remind_on <= l.local::date
      and extract(hour from l.local) >= ${asksAtHour}
    order by m.person_id limit ${largestPage}`.execute(ctx.db);
  return rows;
}

/** Of those who wait for a survey the ones whose half was over on a day. */
export async function peopleReminded(ctx: TenantContext, surveyId: string, day: string): Promise<Set<string>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ person_id: string }>`
    select m.person_id from survey_moments m
    join survey_people a on a.organisation_id = ${org} and a.person_id = m.person_id and a.survey_id = ${surveyId}
    join surveys s on s.organisation_id = ${org} and s.id = a.survey_id and s.series_id = m.series_id
    where m.organisation_id = ${org} and m.reminded_on = ${day}::date`.execute(ctx.db);
  return new Set(rows.map((row) => row.person_id));
}

/** A gathering that people may still be added to. */
export interface Gathering {
  id: string;
  starts_at: Date;
  ends_at: Date;
  cohort_id: string;
  took_part: number;
}

/** The latest gathering of a series that is open; undefined without one. */
export async function openGathering(ctx: Asking, seriesId: string): Promise<Gathering | undefined> {
  const org = ctx.organisationId;
  const { rows } = await sql<Gathering>`
    select s.id, s.starts_at, s.ends_at, c.id as cohort_id,
      (select count(*)::int from survey_responses r where r.organisation_id = ${org} and r.survey_id = s.id)
        + (select count(*)::int from ticket_takers k where k.organisation_id = ${org} and k.subject_id = s.id) as took_part
    from surveys s join survey_cohorts c on c.organisation_id = ${org} and c.survey_id = s.id
    where s.organisation_id = ${org} and s.series_id = ${seriesId} and s.removed_at is null and s.closed_at is null
      and s.ends_at > ${ctx.now}
    order by s.ends_at desc limit 1 for update of s`.execute(ctx.db);
  return rows[0];
}

interface LeaverRow {
  person: PersonRef;
  person_id: string;
  leaves_on: string;
}

/** The last days that were set for active people. For admins alone. */
export async function lastDays(
  ctx: PersonContext,
  { cursor, limit }: Parsed<(typeof surveys)['surveys.lastDays']>,
): Promise<Answer<(typeof surveys)['surveys.lastDays']>> {
  if (!hasRight(ctx.person, 'surveys.manage')) throw fail('access.denied');
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after
    ? sql`and (v.leaves_on, v.person_id) > ((${new Date(after[0]!)}::timestamptz at time zone 'UTC')::date, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<LeaverRow>`
    select ${refJson('w')} as person, v.person_id, v.leaves_on::text
    from survey_leavers v join people w on w.organisation_id = ${org} and w.id = v.person_id and w.status = 'active'
    where v.organisation_id = ${org} ${from}
    order by v.leaves_on, v.person_id limit ${limit + 1}`.execute(ctx.db);
  const page = cut(rows, limit, (row) => [row.leaves_on, row.person_id]);
  return {
    items: page.rows.map(({ person, leaves_on }) => ({ person: presentPerson(ctx, person), lastDay: leaves_on })),
    nextCursor: page.nextCursor,
  };
}
