import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { bounded } from '../api/text.ts';
import { request } from './passkey-answers.ts';

/** The answer to a right password of a person with two-step sign-in: the second step comes next. */
export const challenge = z.strictObject({
  challenge: z.string(),
  until: instant,
  /** True if the person has an authenticator app. A recovery code works without one. */
  app: z.boolean(),
  /** The options with which the browser uses a passkey; null without one that works at this address. */
  passkey: request.nullable(),
});
export type Challenge = z.infer<typeof challenge>;

/** A code from an authenticator app, or a recovery code. Blanks and hyphens do not matter. */
export const givenCode = bounded(40, 'Code is required').trim().min(1, 'Code is required');
