import { z } from 'zod';
import { waiting } from '../inbox/waiting.ts';
import { audiences } from '../people/people.operations.ts';
import { profileQuestions } from './questions.ts';

export const profileInbox = {
  /** The next question about the reader, one a day. */
  questions: waiting(
    z.strictObject({
      question: z.enum(profileQuestions),
      /** True if the date of birth is missing; it is then asked with the birthday. */
      birthMissing: z.boolean(),
      /** The audience that the company proposes for birthdays. */
      proposal: z.enum(audiences),
    }),
  ),
};
