import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import {
  type FactsOf,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import { findById } from '../people/public.ts';
import { aboutCommunity, mayKnowCommunity, mayLeadCommunity, openInvitations, openRequest } from './notices.queries.ts';
import { membersAmong } from './reading.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const discoverable = openByAddress(({ organisationId, address, person }) =>
  mayKnowCommunity(organisationId, address, person),
);
const led = openByAddress(({ organisationId, address, person }) => mayLeadCommunity(organisationId, address, person));
const about = z.object({ community: z.string() });
const byName = about.extend({ name: z.string() });

const events = {
  COMMUNITY_REQUESTED: notice({
    facts: byName,
    samples: [{ name: 'Meera Rao', community: 'Runners' }],
    guard: led,
    words: ({ name, community }) => [['asksToJoin', { name }], community],
  }),
  COMMUNITY_INVITED: notice({
    facts: byName,
    samples: [{ name: 'Meera Rao', community: 'Runners' }],
    guard: discoverable,
    words: ({ name, community }) => [['invites', { name }], community],
  }),
  COMMUNITY_ADDED: notice({
    facts: about,
    samples: [{ community: 'Runners' }],
    guard: discoverable,
    words: ({ community }) => [['added'], community],
  }),
  COMMUNITY_ACCEPTED: notice({
    facts: about,
    samples: [{ community: 'Runners' }],
    guard: discoverable,
    words: ({ community }) => [['accepted'], community],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

const screenOf = (id: string) => `/communities/${id}`;

async function notifyOfRequest(ctx: Context, activity: Activity<'communities.requested'>): Promise<void> {
  const id = activity.subjectId!;
  const { requestId } = activity.facts;
  const personId = await openRequest(ctx, id, requestId);
  const [person, community] = [personId && (await findById(ctx, personId)), await aboutCommunity(ctx, id)];
  if (!person || !community) return;
  await ctx.notify(
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

async function notifyOfInvitations(ctx: Context, activity: Activity<'communities.invited'>): Promise<void> {
  const id = activity.subjectId!;
  const invitations = await openInvitations(ctx, id, activity.facts.personIds);
  const [host, community] = [
    activity.actorId && (await findById(ctx, activity.actorId)),
    await aboutCommunity(ctx, id),
  ];
  if (!host || !community) return;
  await ctx.notify(
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
  ctx: Context,
  activity: Activity<'communities.added' | 'communities.accepted'>,
  eventType: 'COMMUNITY_ADDED' | 'COMMUNITY_ACCEPTED',
): Promise<void> {
  const id = activity.subjectId!;
  const people = await membersAmong(ctx, id, activity.facts.personIds);
  const community = await aboutCommunity(ctx, id);
  if (!community) return;
  await ctx.notify(
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

async function withdrawRequests(ctx: Context, requestIds: readonly string[]): Promise<void> {
  await ctx.withdraw(requestIds, ['COMMUNITY_REQUESTED']);
}

/** Tells owners of requests, and those concerned of invitations and that they are in. */
export const communitiesNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'communities.requested': notifyOfRequest,
  'communities.requestEnded': (ctx, activity) => withdrawRequests(ctx, activity.facts.requestIds),
  'communities.accepted': async (ctx, activity) => {
    await withdrawRequests(ctx, activity.facts.requestIds);
    await notifyMembers(ctx, activity, 'COMMUNITY_ACCEPTED');
  },
  'communities.added': (ctx, activity) => notifyMembers(ctx, activity, 'COMMUNITY_ADDED'),
  'communities.invited': notifyOfInvitations,
  'communities.invitationEnded': (ctx, activity) => ctx.withdraw(activity.facts.invitationIds, ['COMMUNITY_INVITED']),
});
