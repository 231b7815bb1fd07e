import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { openRequestsQuery } from './requests/requests.queries.ts';

/** Requests for more points to give. */
export const pointsInbox: InboxParts = {
  allowances: waiting(openRequestsQuery, (ctx, { id, person, points, reason, asked_at }) => ({
    id,
    person: presentPerson(ctx, person),
    points,
    reason,
    askedAt: asked_at.toISOString(),
  })),
};
