import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { AdoptionFigure, adoption as operations } from '@apprecio/contract/reports/adoption';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { type RawBuilder, sql } from 'kysely';
import { weekOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { type Behind, listBehind } from '../figures/queries.ts';
import { bounds, type Period, periodOf, stepsOf } from '../period/queries.ts';
import { scopeOf } from '../scope/queries.ts';

type Adoption = typeof operations;
type Asked = Parsed<Adoption['reports.adoption']>;

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

/** Common tables: `scope`, `came` (the people with their invitation and first visit) and `used (person_id, week)`. */
function counted(ctx: PersonContext, asked: Asked, period: Period) {
  const org = ctx.organisationId;
  const [since] = bounds({ from: weekOf(period.from), to: period.to }, period.zone);
  return sql`${scopeOf(ctx, { ...asked, by: 'department' }, period)},
    came as (select c.id as person_id, c.first_seen_at is not null as signed_in,
        c.first_seen_at is not null or c.invited_at is not null as invited
      from people c where c.organisation_id = ${org} and c.status = 'active'),
    seen as (select w.person_id, w.week from report_weeks w where w.organisation_id = ${org}
      union ${usedSince(org, period.zone, since)}),
    used as (select u.person_id, u.week from seen u join scope s on s.id = u.person_id
      where u.week >= ${weekOf(period.from)}::date and u.week <= ${period.to}::date)`;
}

function figuresQuery(ctx: PersonContext, asked: Asked, period: Period) {
  return rawQuery<{ people: number; invited: number; signed_in: number; active: number }>(
    ctx.db,
    sql`with ${counted(ctx, asked, period)}
      select count(*)::int as people, (count(*) filter (where c.invited))::int as invited,
        (count(*) filter (where c.signed_in))::int as signed_in,
        (count(*) filter (where s.id in (select u.person_id from used u)))::int as active
      from scope s join came c on c.person_id = s.id`,
  );
}

function weeksQuery(ctx: PersonContext, asked: Asked, period: Period) {
  return rawQuery<{ week: string; people: number; active: number }>(
    ctx.db,
    sql`with ${counted(ctx, asked, period)},
      summed as (select u.week, count(distinct u.person_id)::int as active from used u group by 1)
      select k.week::text as week, coalesce(m.active, 0) as active,
        (select count(*)::int from scope s where s.joined_on is null or s.joined_on < k.week + 7
          or s.id in (select u.person_id from used u where u.week = k.week)) as people
      from unnest(${stepsOf(period, 'week')}::date[]) k(week) left join summed m on m.week = k.week order by k.week`,
  );
}

/** Whether people use the product. */
export async function adoption(ctx: PersonContext, input: Asked): Promise<Answer<Adoption['reports.adoption']>> {
  const period = await periodOf(ctx, input);
  const [figures, weeks] = await pipeline(ctx.db, [figuresQuery(ctx, input, period), weeksQuery(ctx, input, period)]);
  const { people, invited, signed_in: signedIn, active } = figures[0]!;
  const enough = people >= fewestShown;
  return {
    from: period.from,
    to: period.to,
    figures: enough ? { people, invited, signedIn, active, weeks } : null,
  };
}

/** The people behind a figure of adoption. */
export async function adoptionPeople(
  ctx: PersonContext,
  { week, figure, ...input }: Parsed<Adoption['reports.adoptionPeople']>,
): Promise<Answer<Adoption['reports.adoptionPeople']>> {
  const period = await periodOf(ctx, input);
  const of = week === undefined ? sql`true` : sql`u.week = ${week}::date`;
  const active = sql<boolean>`exists (select 1 from used u where u.person_id = s.id and ${of})`;
  const where: Record<AdoptionFigure, RawBuilder<boolean>> = {
    invited: sql`c.invited`,
    not_invited: sql`not c.invited`,
    signed_in: sql`c.signed_in`,
    not_signed_in: sql`not c.signed_in`,
    active,
    not_active: sql`not ${active}`,
  };
  const behind: Behind = {
    joined: sql`join came c on c.person_id = s.id`,
    times: sql`(select count(distinct u.week) from used u where u.person_id = s.id and ${of})`,
    where: where[figure],
  };
  return await listBehind(ctx, input, counted(ctx, input, period), behind);
}
