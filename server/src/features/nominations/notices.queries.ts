import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { includes } from '../audiences/public.ts';
import { revealedSql } from './nominations.queries.ts';

/** A cycle as its notices need it. */
interface CycleFacts {
  title: string;
  madeBy: string;
  closesOn: string;
  over: boolean;
  invitedIds: string[];
  panelIds: string[];
}

/** Returns the outcome of a nomination, as its notice needs it. */
interface Decided {
  id: string;
  title: string;
  nominatorId: string;
  person: string;
  won: boolean;
}

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
