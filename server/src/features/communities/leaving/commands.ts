import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import { endWaiting, groupOf, leadersOf, recordEnded } from '../commands.ts';

async function lockOf(ctx: TenantContext, personId: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select c.id from communities c where c.organisation_id = ${org} and c.id in (
      select m.community_id from community_members m where m.organisation_id = ${org} and m.person_id = ${personId}
      union select r.community_id from community_requests r where r.organisation_id = ${org} and r.person_id = ${personId}
      union select i.community_id from community_invitations i where i.organisation_id = ${org} and i.person_id = ${personId})
    order by c.id for update of c`.execute(ctx.db);
  return rows.map((row) => row.id);
}

async function switchRows(ctx: TenantContext, personId: string, active: boolean) {
  const rows = await ctx.db
    .updateTable('community_members')
    .set({ active })
    .where('person_id', '=', personId)
    .where('active', '=', !active)
    .returning(['community_id', 'role'])
    .execute();
  if (rows.length === 0) return [];
  for (const row of rows) ctx.changeGroup(groupOf(row.community_id), { [active ? 'joined' : 'left']: [personId] });
  await ctx.db
    .updateTable('communities')
    .set((eb) => ({ member_count: eb('member_count', '+', active ? 1 : -1) }))
    .where(
      'id',
      'in',
      rows.map((row) => row.community_id),
    )
    .execute();
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

/** Who leaves the organisation is seen in no community any more; a deleted person is no member either. */
export async function leave(ctx: TenantContext, { subjectId, facts }: Activity<'employees.left'>): Promise<void> {
  const personId = subjectId!;
  for (const id of await lockOf(ctx, personId)) await recordEnded(ctx, id, await endWaiting(ctx, id, [personId]));
  const rows = await switchRows(ctx, personId, false);
  for (const { community_id, role } of rows) if (role === 'owner') await passOn(ctx, community_id);
  if (facts.deleted) await ctx.db.deleteFrom('community_members').where('person_id', '=', personId).execute();
}

/** Who comes back is a member again where they were one. */
export async function returned(ctx: TenantContext, { subjectId }: Activity<'employees.returned'>): Promise<void> {
  await lockOf(ctx, subjectId!);
  await switchRows(ctx, subjectId!, true);
}
