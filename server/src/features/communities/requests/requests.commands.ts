import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { communityMembers } from '@apprecio/contract/communities/members';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { endWaiting, enter, lock, recordEnded, publishToLeaders } from '../communities.commands.ts';

type Members = typeof communityMembers;

async function endPendingRequests(ctx: TenantContext, id: string, personId: string): Promise<string[]> {
  const { requestIds } = await endWaiting(ctx, id, [personId], 'requests');
  if (requestIds.length === 0) throw fail('communities.request_gone');
  return requestIds;
}

/** Lets someone in who asked. */
export async function acceptRequest(
  ctx: PersonContext,
  { id, personId }: Parsed<Members['communities.acceptRequest']>,
): Promise<Answer<Members['communities.acceptRequest']>> {
  await lock(ctx, id, 'decide');
  const requestIds = await endPendingRequests(ctx, id, personId);
  await enter(ctx, id, [personId]);
  await ctx.record('communities.accepted', id, { personIds: [personId], requestIds });
  await recordEnded(ctx, id, await endWaiting(ctx, id, [personId]));
  await publishToLeaders(ctx, id, [personId]);
  return { ok: true };
}

async function endRequest(ctx: PersonContext, id: string, personId: string): Promise<{ ok: true }> {
  const requestIds = await endPendingRequests(ctx, id, personId);
  await ctx.record('communities.requestEnded', id, { requestIds });
  await publishToLeaders(ctx, id, [personId]);
  return { ok: true };
}

/** Declines a request. */
export async function declineRequest(
  ctx: PersonContext,
  { id, personId }: Parsed<Members['communities.declineRequest']>,
): Promise<Answer<Members['communities.declineRequest']>> {
  await lock(ctx, id, 'decide');
  return endRequest(ctx, id, personId);
}

/** Takes my own request back. */
export async function withdrawRequest(
  ctx: PersonContext,
  { id }: Parsed<Members['communities.withdrawRequest']>,
): Promise<Answer<Members['communities.withdrawRequest']>> {
  await lock(ctx, id, null);
  return endRequest(ctx, id, ctx.person.id);
}

/** Ends all requests of a community whose door changed: those who asked are let in, or need not be answered any more. */
export async function endRequests(ctx: TenantContext, id: string, letIn: boolean): Promise<void> {
  const rows = await ctx.db
    .selectFrom('community_requests')
    .select('person_id')
    .where('community_id', '=', id)
    .execute();
  const personIds = rows.map((row) => row.person_id);
  if (personIds.length === 0) return;
  const { requestIds } = await endWaiting(ctx, id, personIds, 'requests');
  if (letIn) {
    await enter(ctx, id, personIds);
    await ctx.record('communities.accepted', id, { personIds, requestIds });
  } else await ctx.record('communities.requestEnded', id, { requestIds });
  ctx.publish({ kind: 'community', subject: id }, personIds);
}
