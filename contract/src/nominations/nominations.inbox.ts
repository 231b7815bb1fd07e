import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

export const nominationsInbox = {
  /** Closed nominations that wait for my scores, the longest closed first. */
  nominations: waiting(
    z.strictObject({ id, awardName: z.string(), by: personRef, nominees: z.number().int(), closedAt: instant }),
  ),
};
