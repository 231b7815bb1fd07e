import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutCommunity, membersAmong, openInvitations, openRequest } from '../../communities/public.ts';
import { findById } from '../../people/public.ts';
import { notify, withdraw } from '../commands.ts';

const screenOf = (id: string) => `/communities/${id}`;

async function notifyOfRequest(ctx: TenantContext, activity: Activity<'communities.requested'>): Promise<void> {
  const id = activity.subjectId!;
  const { requestId } = activity.facts;
  const personId = await openRequest(ctx, id, requestId);
  const [person, community] = [personId && (await findById(ctx, personId)), await aboutCommunity(ctx, id)];
  if (!person || !community) return;
  await notify(
    ctx,
    community.ownerIds.map((ownerId) => ({
      personId: ownerId,
      eventType: 'COMMUNITY_REQUESTED',
      facts: { name: person.name, community: community.name },
      deeplink: `${screenOf(id)}?tab=requests`,
      actorId: person.id,
      sourceId: requestId,
    })),
  );
}

async function notifyOfInvitations(ctx: TenantContext, activity: Activity<'communities.invited'>): Promise<void> {
  const id = activity.subjectId!;
  const invitations = await openInvitations(ctx, id, activity.facts.personIds);
  const [host, community] = [
    activity.actorId && (await findById(ctx, activity.actorId)),
    await aboutCommunity(ctx, id),
  ];
  if (!host || !community) return;
  await notify(
    ctx,
    invitations.map((invitation) => ({
      personId: invitation.personId,
      eventType: 'COMMUNITY_INVITED',
      facts: { name: host.name, community: community.name },
      deeplink: screenOf(id),
      actorId: host.id,
      sourceId: invitation.id,
    })),
  );
}

async function notifyMembers(
  ctx: TenantContext,
  activity: Activity<'communities.added' | 'communities.accepted'>,
  eventType: 'COMMUNITY_ADDED' | 'COMMUNITY_ACCEPTED',
): Promise<void> {
  const id = activity.subjectId!;
  const people = await membersAmong(ctx, id, activity.facts.personIds);
  const community = await aboutCommunity(ctx, id);
  if (!community) return;
  await notify(
    ctx,
    people.map((personId) => ({
      personId,
      eventType,
      facts: { community: community.name },
      deeplink: screenOf(id),
      actorId: activity.actorId,
      sourceId: activity.id,
    })),
  );
}

async function withdrawRequests(ctx: TenantContext, requestIds: readonly string[]): Promise<void> {
  await withdraw(ctx, requestIds, ['COMMUNITY_REQUESTED']);
}

/** What is told of communities: requests to their owners; invitations, and that one is in, to those concerned. */
export const communitiesNotices: NonNullable<Reactions['after']> = {
  'communities.requested': notifyOfRequest,
  'communities.requestEnded': (ctx, activity) => withdrawRequests(ctx, activity.facts.requestIds),
  'communities.accepted': async (ctx, activity) => {
    await withdrawRequests(ctx, activity.facts.requestIds);
    await notifyMembers(ctx, activity, 'COMMUNITY_ACCEPTED');
  },
  'communities.added': (ctx, activity) => notifyMembers(ctx, activity, 'COMMUNITY_ADDED'),
  'communities.invited': notifyOfInvitations,
  'communities.invitationEnded': (ctx, activity) => withdraw(ctx, activity.facts.invitationIds, ['COMMUNITY_INVITED']),
};
