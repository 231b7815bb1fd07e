import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { AdoptionFigure, adoption as operations } from '@apprecio/contract/reports/adoption';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { type RawBuilder, sql } from 'kysely';
import { weekOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { type Behind, listBehind } from '../figures/figures.queries.ts';
import { bounds, type Period, periodOf, stepsOf } from '../period/period.queries.ts';
import { scopeOf } from '../scope/scope.queries.ts';

type Adoption = typeof operations;
type AdoptionInput = Parsed<Adoption['reports.adoption']>;

/** SQL of who used the product in which week (person_id, week), as far as sessions that are kept can tell. */
export function usedSince(organisationId: string, zone: string, since: Date): RawBuilder<unknown> {
  const week = (at: string) => sql`date_trunc('week', ${sql.ref(at)} at time zone ${zone})::date as week`;
  return sql`select e.person_id, ${week('e.created_at')} from sessions e
      where e.organisation_id = ${organisationId} and e.created_at >= ${since}
    union select e.person_id, ${week('e.last_used_at')} from sessions e
      where e.organisation_id = ${organisationId} and e.last_used_at >= ${since}
    union select e.person_id, ${week('t.made_at')} from refresh_tokens t
      join sessions e on e.organisation_id = ${organisationId} and e.id = t.session_id
      where t.organisation_id = ${organisationId} and t.made_at >= ${since}`;
}

/**
 * Returns SQL for the common tables `scope`, `came` (people with their invitation and first visit) and `used
 * (person_id, week)`. `used` has each week of a person once, from stored weeks and from sessions not stored yet.
 */
function counted(ctx: PersonContext, input: AdoptionInput, period: Period) {
  const org = ctx.organisationId;
  const first = weekOf(period.from);
  const [since] = bounds({ from: first, to: period.to }, period.zone);
  return sql`${scopeOf(ctx, { ...input, by: 'department' }, period)},
    came as (select c.id as person_id, c.first_seen_at is not null as signed_in,
        c.first_seen_at is not null or c.invited_at is not null as invited
      from people c where c.organisation_id = ${org} and c.status = 'active'),
    used as (select w.person_id, w.week, s.joined_on from report_weeks w join scope s on s.id = w.person_id
        where w.organisation_id = ${org} and w.week >= ${first}::date and w.week <= ${period.to}::date
      union all select n.person_id, n.week, s.joined_on from (${usedSince(org, period.zone, since)}) n
        join scope s on s.id = n.person_id
        where n.week >= ${first}::date and n.week <= ${period.to}::date and not exists (select 1 from report_weeks w
          where w.organisation_id = ${org} and w.week = n.week and w.person_id = n.person_id))`;
}

interface Found {
  people: number;
  invited: number;
  signedIn: number;
  active: number;
  weeks: { week: string; people: number; active: number }[];
}

function foundQuery(ctx: PersonContext, input: AdoptionInput, period: Period) {
  return rawQuery<Found>(
    ctx.db,
    sql`with ${counted(ctx, input, period)},
      summed as (select u.week, count(*)::int as active, (count(*) filter (where u.joined_on >= u.week + 7))::int as early
        from used u group by 1)
      select count(*)::int as people, (count(*) filter (where c.invited))::int as invited,
        (count(*) filter (where c.signed_in))::int as "signedIn",
        (select count(*)::int from (select u.person_id from used u group by 1) d) as active,
        (select json_agg(f order by f.week) from (
          select k.week::text as week, coalesce(m.active, 0) as active,
            (select count(*)::int from scope s where s.joined_on is null or s.joined_on < k.week + 7) + coalesce(m.early, 0) as people
          from unnest(${stepsOf(period, 'week')}::date[]) k(week) left join summed m on m.week = k.week) f) as weeks
      from scope s join came c on c.person_id = s.id`,
  );
}

/** Returns the figures on use of the product; null if too few people are in scope. */
export async function adoption(
  ctx: PersonContext,
  input: AdoptionInput,
): Promise<Answer<Adoption['reports.adoption']>> {
  const period = await periodOf(ctx, input);
  const [[found]] = await pipeline(ctx.db, [foundQuery(ctx, input, period)]);
  const figures = found!.people >= fewestShown ? found! : null;
  return { from: period.from, to: period.to, figures };
}

/** The people behind a figure of adoption. */
export async function adoptionPeople(
  ctx: PersonContext,
  { week, figure, ...input }: Parsed<Adoption['reports.adoptionPeople']>,
): Promise<Answer<Adoption['reports.adoptionPeople']>> {
  const period = await periodOf(ctx, input);
  const active = sql<boolean>`t.weeks is not null`;
  const where: Record<AdoptionFigure, RawBuilder<boolean>> = {
    invited: sql`c.invited`,
    not_invited: sql`not c.invited`,
    signed_in: sql`c.signed_in`,
    not_signed_in: sql`not c.signed_in`,
    active,
    not_active: sql`not ${active}`,
  };
  const behind: Behind = {
    joined: sql`join came c on c.person_id = s.id left join times t on t.person_id = s.id`,
    times: sql`coalesce(t.weeks, 0)`,
    where: where[figure],
  };
  const of = week === undefined ? sql`true` : sql`u.week = ${week}::date`;
  const tables = sql`${counted(ctx, input, period)},
    times as (select u.person_id, count(*)::int as weeks from used u where ${of} group by 1)`;
  return await listBehind(ctx, input, tables, behind);
}
