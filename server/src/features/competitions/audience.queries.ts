import type { CompetitionAudience } from '@apprecio/contract/competitions/competitions.entities';
import { type RawBuilder, sql } from 'kysely';
import type { Audience, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { failAt } from '../../platform/fail.ts';
import { joinedIn, readableFromNowOn } from '../communities/public.ts';

/** SQL condition that competition `c` is meant for the person in the row `who` of `people`. */
export function isInAudience(organisationId: string, who: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref<string>(`${who}.${name}`);
  const reader = { organisationId, person: { id: column('id') } };
  return sql<boolean>`case c.audience->>'kind'
    when 'all' then true
    when 'departments' then coalesce(jsonb_exists(c.audience->'names', ${column('department')}), false)
    when 'locations' then coalesce(jsonb_exists(c.audience->'names', ${column('location')}), false)
    when 'roles' then c.audience->'roleIds' @> to_jsonb(
      case ${column('role')} when 'super_admin' then 1 when 'admin' then 2 when 'manager' then 3 else 4 end)
    when 'people' then jsonb_exists(c.audience->'ids', ${column('id')}::text)
    else exists (select 1 from jsonb_array_elements_text(c.audience->'ids') i(id)
      join communities u on u.organisation_id = ${organisationId} and u.id = i.id::uuid
      where ${joinedIn(reader, 'u.id', sql.ref('c.created_at'))}) end`;
}

/** Returns the audience of a live event about a competition. */
export async function liveAudience(ctx: TenantContext, id: string): Promise<Audience> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ all: boolean; ids: string[] | null }>`
    select c.audience->>'kind' = 'all' as all,
      case when c.audience->>'kind' = 'all' then null else (select array_agg(x.id) from people x
        where x.organisation_id = ${org} and x.status = 'active' and ${isInAudience(org, 'x')}) end as ids
    from competitions c where c.organisation_id = ${org} and c.id = ${id}`.execute(ctx.db);
  return rows[0]?.all ? 'organisation' : (rows[0]?.ids ?? []);
}

async function countAvailable(
  ctx: PersonContext,
  { kind, ids }: Extract<CompetitionAudience, { ids: string[] }>,
): Promise<number> {
  const those = sql`any(${ids}::uuid[])`;
  const { rows } =
    kind === 'people'
      ? await sql`select p.id from people p
          where p.organisation_id = ${ctx.organisationId} and p.id = ${those} and p.status = 'active'`.execute(ctx.db)
      : await sql`select u.id from communities u
          where u.organisation_id = ${ctx.organisationId} and u.id = ${those} and ${readableFromNowOn(ctx, 'u.id')}`.execute(
          ctx.db,
        );
  return rows.length;
}

/**
 * Refuses an audience of people or communities that are not there, or of communities that are closed to the caller.
 * @throws Failure `competitions.audience_unavailable`
 */
export async function requireAudience(ctx: PersonContext, audience: CompetitionAudience): Promise<void> {
  if (!('ids' in audience)) return;
  const ids = [...new Set(audience.ids)];
  if ((await countAvailable(ctx, { ...audience, ids })) === ids.length) return;
  throw failAt('audience', 'competitions.audience_unavailable');
}
