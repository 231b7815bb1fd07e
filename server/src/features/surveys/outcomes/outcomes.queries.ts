import { days } from '@apprecio/contract/api/days';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Outcome, OutcomeFields } from '@apprecio/contract/surveys/outcomes';
import { pulseLimits } from '@apprecio/contract/surveys/pulses';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { closedToMe } from '../../audiences/public.ts';
import { holdsRight, presentPerson, refJson } from '../../people/public.ts';
import { listSurveyInvitees, writtenAt } from '../invitees/invitees.queries.ts';

/** SQL condition that I am told outcome `o`: of everyone, of my team, or my own; admins all of them. */
function canSeeOutcome(ctx: PersonContext): RawBuilder<boolean> {
  if (hasRight(ctx.person, 'surveys.manage')) return sql<boolean>`true`;
  return sql<boolean>`(o.team_of is null or o.author_id = ${ctx.person.id} or o.team_of =
    (select m.manager_id from people m where m.organisation_id = ${ctx.organisationId} and m.id = ${ctx.person.id}))`;
}

/** SQL condition that I was told what follows from survey `s`. */
export function hasOutcome(ctx: PersonContext): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from survey_outcomes o where o.organisation_id = ${ctx.organisationId}
    and o.survey_id = s.id and ${canSeeOutcome(ctx)})`;
}

interface OutcomeRow {
  author: PersonRef;
  author_id: string;
  team_of: string | null;
  actions: OutcomeFields['actions'];
  reason: string | null;
  published_on: string;
}

/**
 * Returns the query for a survey's outcomes that the caller may see, that for everyone first, to be sent in a
 * `pipeline`.
 */
export function outcomesQuery(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return rawQuery<OutcomeRow>(
    ctx.db,
    sql`select o.author_id, o.team_of, o.actions, o.reason, o.published_on::text,
          (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = o.author_id) as author
        from survey_outcomes o where o.organisation_id = ${org} and o.survey_id = ${id} and ${canSeeOutcome(ctx)}
        order by o.team_of nulls first limit 50`,
  );
}

/** Returns the outcome of a survey as the caller sees it. */
export function presentOutcome(ctx: PersonContext, row: OutcomeRow): Outcome {
  return {
    scope: row.team_of === null ? 'all' : 'team',
    author: presentPerson(ctx, row.author),
    actions: row.actions,
    reason: row.reason,
    publishedOn: row.published_on,
    mine: row.author_id === ctx.person.id,
  };
}

// A recurring pulse is answered for every four weeks. A run may wait that long, and an answer covers the runs before
// it.
const graceMs = days(pulseLimits.answeredWithinDays);

// Cancelled surveys, and those with too few answers to show anything, need no response.
function isUnanswered({
  organisationId: org,
  now,
}: Pick<PersonContext, 'organisationId' | 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(s.launched_at is not null and s.removed_at is null and s.ends_at <= ${now}
    and (s.privacy <> 'anonymous' or s.counted_at is not null)
    and not exists (select 1 from survey_outcomes o where o.organisation_id = ${org} and o.survey_id = s.id
      and o.team_of is null)
    and (s.series_id is null or (s.ends_at <= ${new Date(now.getTime() - graceMs)} and not exists (select 1 from surveys z
      join survey_outcomes o on o.organisation_id = ${org} and o.survey_id = z.id and o.team_of is null
      where z.organisation_id = ${org} and z.series_id = s.series_id and z.ends_at >= s.ends_at)))
    and (select count(*) from survey_responses r where r.organisation_id = ${org} and r.survey_id = s.id)
      + (select count(*) from ticket_answers k where k.organisation_id = ${org} and k.subject_id = s.id and k.answer is not null)
      >= case when s.privacy = 'named' then 1 else s.min_group end)`;
}

/** A survey that must be answered for. */
export interface Unanswered {
  id: string;
  title: string;
}

/**
 * Returns the earliest survey of these people that has results but no outcome, and for which the caller is
 * responsible. Authors are responsible for their own surveys, admins also for those of any admin.
 */
export async function unansweredOf(ctx: PersonContext, personIds: readonly string[]): Promise<Unanswered | null> {
  const org = ctx.organisationId;
  const ofAdmins = sql`exists (select 1 from people w where w.organisation_id = ${org} and w.id = s.author_id
    and ${holdsRight('w', 'surveys.manage')})`;
  const own = sql`s.author_id = ${ctx.person.id}`;
  const { rows } = await sql<Unanswered>`select s.id, s.title from surveys s
    where s.organisation_id = ${org} and (${own} or (${hasRight(ctx.person, 'surveys.manage')} and ${ofAdmins} and not ${closedToMe(ctx, 's.audience', writtenAt('s'))}))
      and ${isUnanswered(ctx)}
      and exists (select 1 from survey_people a where a.organisation_id = ${org} and a.survey_id = s.id
        and a.person_id = any(${[...personIds]}::uuid[]))
    order by s.ends_at, s.id limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Returns true if a run of a series closed more than four weeks ago and no outcome was published since. */
export async function isRunUnanswered(ctx: TenantContext, seriesId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from surveys s where s.organisation_id = ${ctx.organisationId}
    and s.series_id = ${seriesId} and ${isUnanswered(ctx)} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** A survey of mine to answer for, and how many there are. */
export interface SurveyToAnswerFor extends Unanswered {
  ends_at: Date;
  count: number;
}

/** My surveys with results of which nobody was told what follows, the oldest first, as a member of `pipeline`. */
export function surveysToAnswerForQuery(ctx: PersonContext, limit: number) {
  return rawQuery<SurveyToAnswerFor>(
    ctx.db,
    sql`select s.id, s.title, s.ends_at, (count(*) over ())::int as count from surveys s
        where s.organisation_id = ${ctx.organisationId} and s.author_id = ${ctx.person.id} and ${isUnanswered(ctx)}
        order by s.ends_at, s.id limit ${limit}`,
  );
}

/** The active people whom an outcome is for: all who were asked, or those of them who report to a manager. */
export async function outcomeRecipients(
  ctx: TenantContext,
  surveyId: string,
  teamOf: string | null,
): Promise<string[]> {
  const isOfTeam = sql<boolean>`(${teamOf}::uuid is null or x.manager_id = ${teamOf}::uuid)`;
  return listSurveyInvitees(ctx, surveyId, sql<boolean>`x.status = 'active' and ${isOfTeam}`);
}
