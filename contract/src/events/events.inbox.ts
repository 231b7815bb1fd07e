import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

export const eventsInbox = {
  /** Invitations that I have not answered while I can, the next to come first; of a repeating event its next date. */
  events: waiting(
    z.strictObject({
      id,
      author: personRef,
      title: z.string(),
      place: z.string(),
      startsAt: instant,
      /** The first day of one of whole days, where it takes place. */
      day: plainDate.nullable(),
    }),
  ),
};
