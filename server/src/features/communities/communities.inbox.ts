import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { invitationsQuery, requestsQuery } from './waiting.queries.ts';

const communityOf = ({ community_id: id, name }: { community_id: string; name: string }) => ({ id, name });

/** Requests to join what I lead, and invitations to me. */
export const communitiesInbox: InboxParts = {
  requests: waiting(requestsQuery, (ctx, row) => ({
    community: communityOf(row),
    person: presentPerson(ctx, row.person),
    askedAt: row.asked_at.toISOString(),
  })),
  invitations: waiting(invitationsQuery, (ctx, row) => ({
    community: communityOf(row),
    invitedBy: presentPerson(ctx, row.invited_by),
    invitedAt: row.invited_at.toISOString(),
  })),
};
