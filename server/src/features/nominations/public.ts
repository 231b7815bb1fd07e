import type { PersonRef } from '@apprecio/contract/people/operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { includes } from '../audiences/public.ts';
import { refJson } from '../people/public.ts';
import { revealedSql } from './queries.ts';

/** SQL condition that a person may nominate in a cycle, or opened it. */
export function mayNominateIn(org: string, id: RawBuilder<unknown>, personId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from nomination_cycles nk
    join people pn on pn.organisation_id = ${org} and pn.id = ${personId}
    where nk.organisation_id = ${org} and nk.id = ${id} and nk.cancelled_at is null and (nk.made_by = pn.id
      or exists (select 1 from nomination_audience na where na.organisation_id = ${org} and na.cycle_id = nk.id
        and ${includes(org, 'na', 'pn', sql.ref('nk.made_at'))})) offset 0)`;
}

/** SQL condition that a person is on the panel of a cycle. */
export function mayScoreIn(org: string, id: RawBuilder<unknown>, personId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from nomination_panel np where np.organisation_id = ${org} and np.cycle_id = ${id}
    and np.person_id = ${personId})`;
}

/** A cycle as its notices need it. */
export interface CycleFacts {
  title: string;
  madeBy: string;
  closesOn: string;
  over: boolean;
  invitedIds: string[];
  panelIds: string[];
}

/** A cycle that is neither decided nor cancelled, with those who may nominate in it and its panel; else null. */
export async function aboutCycle(ctx: TenantContext, id: string): Promise<CycleFacts | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<CycleFacts>`
    select k.award_name as title, k.made_by as "madeBy",
      to_char(k.closes_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn",
      k.closes_at <= ${ctx.now} as over,
      array(select x.id from people x where x.organisation_id = ${org} and x.status = 'active' and exists (
        select 1 from nomination_audience d where d.organisation_id = ${org} and d.cycle_id = k.id
          and ${includes(org, 'd', 'x', sql.ref('k.made_at'))})) as "invitedIds",
      array(select p.person_id from nomination_panel p where p.organisation_id = ${org} and p.cycle_id = k.id) as "panelIds"
    from nomination_cycles k
    join organisations o on o.organisation_id = ${org}
    where k.organisation_id = ${org} and k.id = ${id} and k.decided_at is null and k.cancelled_at is null`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

/** What became of a nomination, as its notice needs it. */
export interface Decided {
  id: string;
  title: string;
  nominatorId: string;
  person: string;
  won: boolean;
}

/** The nominations of the cycle that gave an award, once all its awards show; none while one is hidden. */
export async function decidedBy(ctx: TenantContext, awardId: string): Promise<Decided[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Decided>`
    select n.id, k.award_name as title, n.nominated_by as "nominatorId", x.name as person,
      exists (select 1 from nomination_winners v where v.organisation_id = ${org} and v.cycle_id = k.id
        and v.person_id = n.person_id) as won
    from nomination_winners w
    join nomination_cycles k on k.organisation_id = ${org} and k.id = w.cycle_id
    join nominations n on n.organisation_id = ${org} and n.cycle_id = k.id
    join people x on x.organisation_id = ${org} and x.id = n.person_id
    where w.organisation_id = ${org} and w.award_id = ${awardId} and ${revealedSql(org)}
    order by n.id`.execute(ctx.db);
  return rows;
}

/** A cycle whose nominations wait for my scores. */
export interface CycleToScore {
  id: string;
  award_name: string;
  made_by: PersonRef;
  nominees: number;
  closed_at: Date;
  count: number;
}

/** The closed cycles in which people wait for my scores, the longest closed first, with how many there are. */
export function cyclesToScoreQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const waiting = sql`(select count(distinct n.person_id)::int from nominations n
    join people z on z.organisation_id = ${org} and z.id = n.person_id and z.status = 'active'
    where n.organisation_id = ${org} and n.cycle_id = k.id
      and not exists (select 1 from nominations o where o.organisation_id = ${org} and o.cycle_id = k.id
        and o.person_id = n.person_id and o.nominated_by = ${me})
      and not exists (select 1 from nomination_scores s where s.organisation_id = ${org} and s.cycle_id = k.id
        and s.person_id = n.person_id and s.scored_by = ${me}))`;
  return rawQuery<CycleToScore>(
    ctx.db,
    sql`select q.id, q.award_name, q.made_by, q.nominees, q.closed_at, count(*) over ()::int as count from (
        select k.id, k.award_name, ${refJson('x')} as made_by, ${waiting} as nominees, k.closes_at as closed_at
        from nomination_panel p
        join nomination_cycles k on k.organisation_id = ${org} and k.id = p.cycle_id
        join people x on x.organisation_id = ${org} and x.id = k.made_by
        where p.organisation_id = ${org} and p.person_id = ${me} and k.closes_at <= ${ctx.now}
          and k.decided_at is null and k.cancelled_at is null) q
      where q.nominees > 0 order by q.closed_at, q.id limit ${limit}`,
  );
}
