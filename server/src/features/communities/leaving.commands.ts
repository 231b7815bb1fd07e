import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../platform/activity.ts';
import { deletedIds } from '../employees/public.ts';
import { endWaiting, groupOf, leadersOf, recordEnded } from './communities.commands.ts';

/** Locks the communities that people are members of or wait for; answers those for which one waits. */
async function lockOf(ctx: TenantContext, personIds: readonly string[]): Promise<string[]> {
  const org = ctx.organisationId;
  const those = sql`any(${personIds}::uuid[])`;
  await sql`
    select c.id from communities c where c.organisation_id = ${org} and c.id in (
      select m.community_id from community_members m where m.organisation_id = ${org} and m.person_id = ${those}
      union select r.community_id from community_requests r where r.organisation_id = ${org} and r.person_id = ${those}
      union select i.community_id from community_invitations i where i.organisation_id = ${org} and i.person_id = ${those})
    order by c.id for update of c`.execute(ctx.db);
  const { rows } = await sql<{ id: string }>`
    select r.community_id as id from community_requests r where r.organisation_id = ${org} and r.person_id = ${those}
    union select i.community_id from community_invitations i where i.organisation_id = ${org} and i.person_id = ${those}
    order by id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

async function switchRows(ctx: TenantContext, personIds: readonly string[], active: boolean) {
  const rows = await ctx.db
    .updateTable('community_members')
    .set({ active })
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('active', '=', !active)
    .returning(['community_id', 'person_id', 'role'])
    .execute();
  if (rows.length === 0) return [];
  const changes = [...Map.groupBy(rows, (row) => row.community_id)];
  for (const [id, own] of changes)
    ctx.changeGroup(groupOf(id), { [active ? 'joined' : 'left']: own.map((row) => row.person_id) });
  const ids = changes.map(([id]) => id);
  const counts = changes.map(([, own]) => (active ? own.length : -own.length));
  await sql`update communities c set member_count = c.member_count + t.change
    from unnest(${ids}::uuid[], ${counts}::int[]) as t(id, change)
    where c.organisation_id = ${ctx.organisationId} and c.id = t.id`.execute(ctx.db);
  return rows;
}

/** Passes a community without an active owner on: to who moderates it longest, else to who is a member longest. */
async function passOn(ctx: TenantContext, id: string): Promise<void> {
  if ((await leadersOf(ctx, id, 'owner')).length > 0) return;
  const heir = await ctx.db
    .selectFrom('community_members')
    .select('person_id')
    .where('community_id', '=', id)
    .where('active', '=', true)
    .orderBy(sql`role <> 'moderator'`)
    .orderBy('joined_at')
    .orderBy('person_id')
    .executeTakeFirst();
  if (!heir) return;
  await ctx.db
    .updateTable('community_members')
    .set({ role: 'owner' })
    .where('community_id', '=', id)
    .where('person_id', '=', heir.person_id)
    .execute();
  await ctx.record('communities.roleChanged', id, { personId: heir.person_id, role: 'owner' });
}

/**
 * Removes leavers from all communities. Passes on the communities they own and deletes memberships of deleted people.
 */
export async function leave(ctx: TenantContext, activities: readonly Activity<'employees.left'>[]): Promise<void> {
  const ids = activities.map(({ subjectId }) => subjectId!);
  for (const id of await lockOf(ctx, ids)) await recordEnded(ctx, id, await endWaiting(ctx, id, ids));
  const rows = await switchRows(ctx, ids, false);
  const owned = new Set(rows.filter(({ role }) => role === 'owner').map(({ community_id }) => community_id));
  for (const id of owned) await passOn(ctx, id);
  await ctx.db
    .deleteFrom('community_members')
    .where('person_id', '=', sql<string>`any(${deletedIds(activities)}::uuid[])`)
    .execute();
}

/** Restores the memberships of people who return to the organisation. */
export async function returned(
  ctx: TenantContext,
  activities: readonly Activity<'employees.returned'>[],
): Promise<void> {
  const ids = activities.map(({ subjectId }) => subjectId!);
  await lockOf(ctx, ids);
  await switchRows(ctx, ids, true);
}
