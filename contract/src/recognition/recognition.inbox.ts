import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';
import { pendingRecipient } from './recognition.operations.ts';

export const recognitionInbox = {
  /** Thank-yous that wait for my decision, the oldest first. */
  decisions: waiting(pendingRecipient),
  /** Questions from admins about the caller's thank-yous, oldest first. */
  fairPlay: waiting(z.strictObject({ id, person: personRef, question: z.string(), askedAt: instant })),
  /** Pairs and rings that trade points, until an admin decides, the oldest first; without those that I am part of. */
  trades: waiting(
    z.strictObject({
      key: z.string(),
      people: z.array(personRef),
      foundAt: instant,
      /** True if an admin has questioned them, and the number of them who replied. */
      asked: z.boolean(),
      replies: z.number().int(),
    }),
  ),
};
