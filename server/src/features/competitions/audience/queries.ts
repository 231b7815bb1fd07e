import type { CompetitionAudience } from '@apprecio/contract/competitions/entities';
import { type RawBuilder, sql } from 'kysely';
import type { Audience, TenantContext } from '../../../platform/activity.ts';
import { failAt } from '../../../platform/fail.ts';

/** SQL condition that competition `c` is meant for the person in the row `who` of `people`. */
export function meantFor(organisationId: string, who: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${who}.${name}`);
  return sql<boolean>`case c.audience->>'kind'
    when 'all' then true
    when 'departments' then coalesce(jsonb_exists(c.audience->'names', ${column('department')}), false)
    when 'locations' then coalesce(jsonb_exists(c.audience->'names', ${column('location')}), false)
    when 'roles' then c.audience->'roleIds' @> to_jsonb(
      case ${column('role')} when 'super_admin' then 1 when 'admin' then 2 when 'manager' then 3 else 4 end)
    when 'people' then jsonb_exists(c.audience->'ids', ${column('id')}::text)
    else exists (select 1 from community_members m where m.organisation_id = ${organisationId}
      and m.person_id = ${column('id')} and m.active and jsonb_exists(c.audience->'ids', m.community_id::text))
      or exists (select 1 from communities u where u.organisation_id = ${organisationId} and u.join_mode = 'company'
        and jsonb_exists(c.audience->'ids', u.id::text)) end`;
}

/** Whom a live event about a competition is for. */
export async function liveAudience(ctx: TenantContext, id: string): Promise<Audience> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ all: boolean; ids: string[] | null }>`
    select c.audience->>'kind' = 'all' as all,
      case when c.audience->>'kind' = 'all' then null else (select array_agg(x.id) from people x
        where x.organisation_id = ${org} and x.status = 'active' and ${meantFor(org, 'x')}) end as ids
    from competitions c where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  return rows[0]?.all ? 'organisation' : (rows[0]?.ids ?? []);
}

async function countOf(ctx: TenantContext, table: 'people' | 'communities', ids: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(
      table === 'people' ? 'status' : 'archived_at',
      table === 'people' ? '=' : 'is',
      (table === 'people' ? 'active' : null) as never,
    )
    .execute();
  return rows.length;
}

/**
 * Refuses an audience of people or communities that are not there.
 * @throws Failure `competitions.audience_unavailable`
 */
export async function requireAudience(ctx: TenantContext, audience: CompetitionAudience): Promise<void> {
  if (!('ids' in audience)) return;
  const ids = [...new Set(audience.ids)];
  const found = await countOf(ctx, audience.kind === 'people' ? 'people' : 'communities', ids);
  if (found === ids.length) return;
  throw failAt('audience', 'competitions.audience_unavailable');
}
