import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

const community = z.strictObject({ id, name: z.string() });

export const communitiesInbox = {
  /** Requests to join the caller's communities, oldest first. */
  requests: waiting(z.strictObject({ community, person: personRef, askedAt: instant })),
  /** Communities that I am invited to, the newest first. */
  invitations: waiting(z.strictObject({ community, invitedBy: personRef, invitedAt: instant })),
};
