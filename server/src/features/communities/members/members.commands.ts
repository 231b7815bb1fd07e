import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { CommunityRole } from '@apprecio/contract/communities/communities.operations';
import type { communityMembers } from '@apprecio/contract/communities/members';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import {
  changeCount,
  endWaiting,
  enter,
  groupOf,
  leadersOf,
  lock,
  type LockedCommunity,
  recordEnded,
  refuseEveryones,
  requireActive,
  publishToLeaders,
} from '../communities.commands.ts';
import { mayRemove } from '../communities.rules.ts';

type Members = typeof communityMembers;

async function ask(ctx: PersonContext, id: string): Promise<void> {
  const requestId = newId();
  await ctx.db
    .insertInto('community_requests')
    .values({
      organisation_id: ctx.organisationId,
      community_id: id,
      person_id: ctx.person.id,
      id: requestId,
      asked_at: ctx.now,
    })
    .execute();
  await ctx.db
    .updateTable('communities')
    .set((eb) => ({ request_count: eb('request_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await ctx.record('communities.requested', id, { requestId });
  await publishToLeaders(ctx, id, [ctx.person.id]);
}

/** Joins, or asks to join. Who is in, or has asked, stays so. */
export async function join(
  ctx: PersonContext,
  { id }: Parsed<Members['communities.join']>,
): Promise<Answer<Members['communities.join']>> {
  const community = await lock(ctx, id, null);
  refuseEveryones(community);
  if (community.role !== null || (community.asked && !community.invited)) {
    ctx.noActivity('a member already, or asked already');
    return { state: community.role === null ? 'asked' : 'joined' };
  }
  if (!community.can.join) throw fail('access.not_found');
  if (community.joinMode === 'closed' && !community.invited) {
    await ask(ctx, id);
    return { state: 'asked' };
  }
  await enter(ctx, id, [ctx.person.id]);
  await ctx.record('communities.joined', id, { invited: community.invited });
  await recordEnded(ctx, id, await endWaiting(ctx, id, [ctx.person.id]));
  await publishToLeaders(ctx, id, [ctx.person.id]);
  return { state: 'joined' };
}

async function refuseLastOwner(ctx: TenantContext, id: string): Promise<void> {
  if ((await leadersOf(ctx, id, 'owner')).length < 2) throw fail('communities.last_owner');
}

async function expel(ctx: PersonContext, id: string, personId: string, role: CommunityRole): Promise<void> {
  if (role === 'owner') await refuseLastOwner(ctx, id);
  await ctx.db
    .deleteFrom('community_members')
    .where('community_id', '=', id)
    .where('person_id', '=', personId)
    .execute();
  ctx.changeGroup(groupOf(id), { left: [personId] });
  await changeCount(ctx, id, -1);
}

/** Leaves a community; who is no member changes nothing. */
export async function leave(
  ctx: PersonContext,
  { id }: Parsed<Members['communities.leave']>,
): Promise<Answer<Members['communities.leave']>> {
  const community = await lock(ctx, id, null);
  refuseEveryones(community);
  if (community.role === null) {
    ctx.noActivity('no member');
    return { ok: true };
  }
  await expel(ctx, id, ctx.person.id, community.role);
  await ctx.record('communities.left', id, {});
  await publishToLeaders(ctx, id, [ctx.person.id]);
  return { ok: true };
}

async function roleOf(ctx: TenantContext, id: string, personId: string): Promise<CommunityRole | null> {
  const row = await ctx.db
    .selectFrom('community_members')
    .select('role')
    .where('community_id', '=', id)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst();
  return (row?.role ?? null) as CommunityRole | null;
}

/** Removes a member. */
export async function removeMember(
  ctx: PersonContext,
  { id, personId }: Parsed<Members['communities.removeMember']>,
): Promise<Answer<Members['communities.removeMember']>> {
  const community = await lock(ctx, id, null);
  refuseEveryones(community);
  if (!community.can.remove) throw fail('access.denied');
  const role = await roleOf(ctx, id, personId);
  if (role === null) throw fail('communities.not_member');
  if (!mayRemove(community.role, role)) throw fail('access.denied');
  await expel(ctx, id, personId, role);
  await ctx.record('communities.removed', id, { personId });
  await publishToLeaders(ctx, id, [personId]);
  return { ok: true };
}

// In a community of the company, only those who lead it have a row.
async function writeRole(ctx: PersonContext, community: LockedCommunity, personId: string, role: CommunityRole) {
  if (community.joinMode === 'company') {
    await requireActive(ctx, [personId]);
    await enter(ctx, community.id, [personId]);
  }
  await ctx.db
    .updateTable('community_members')
    .set({ role })
    .where('community_id', '=', community.id)
    .where('person_id', '=', personId)
    .execute();
}

/** Gives a member another role; an owner steps down when another one stays. */
export async function changeRole(
  ctx: PersonContext,
  { id, personId, role }: Parsed<Members['communities.changeRole']>,
): Promise<Answer<Members['communities.changeRole']>> {
  const community = await lock(ctx, id, 'changeRoles');
  const before = await roleOf(ctx, id, personId);
  if (before === null && community.joinMode !== 'company') throw fail('communities.not_member');
  if ((before ?? 'member') === role) {
    ctx.noActivity('the role is the same');
    return { ok: true };
  }
  if (before === 'owner') await refuseLastOwner(ctx, id);
  await writeRole(ctx, community, personId, role);
  await ctx.record('communities.roleChanged', id, { personId, role });
  await publishToLeaders(ctx, id, [personId]);
  return { ok: true };
}
