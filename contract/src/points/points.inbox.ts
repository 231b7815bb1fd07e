import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

export const pointsInbox = {
  /** Requests for more points to give this month, oldest first. */
  allowances: waiting(
    z.strictObject({ id, person: personRef, points: z.number().int(), reason: z.string(), askedAt: instant }),
  ),
};
