import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/operations.ts';
import { pendingRecipient } from './operations.ts';

export const recognitionInbox = {
  /** Thank-yous that wait for my decision, the oldest first. */
  decisions: waiting(pendingRecipient),
  /** What admins ask about thank-yous of mine, the oldest first. */
  fairPlay: waiting(z.strictObject({ id, person: personRef, question: z.string(), askedAt: instant })),
  /** Pairs and rings that trade points, until an admin decides, the oldest first; without those that I am part of. */
  trades: waiting(
    z.strictObject({
      key: z.string(),
      people: z.array(personRef),
      foundAt: instant,
      /** Whether they were asked, and how many of them replied. */
      asked: z.boolean(),
      replies: z.number().int(),
    }),
  ),
};
