import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { bounded } from '../api/text.ts';

/** The answer to a right password of a person with two-step sign-in: the code is asked for next. */
export const challenge = z.strictObject({ challenge: z.string(), until: instant });
export type Challenge = z.infer<typeof challenge>;

/** A code from an authenticator app, or a recovery code. Blanks and hyphens do not matter. */
export const givenCode = bounded(40, 'Code is required').trim().min(1, 'Code is required');
