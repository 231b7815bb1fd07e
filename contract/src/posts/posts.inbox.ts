import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

export const postsInbox = {
  /** Reports that I may decide, oldest first. */
  reports: waiting(
    z.strictObject({
      id,
      of: z.enum(['post', 'comment']),
      author: personRef,
      community: z.strictObject({ id, name: z.string() }).nullable(),
      reportCount: z.number().int(),
      reportedAt: instant,
    }),
  ),
};
