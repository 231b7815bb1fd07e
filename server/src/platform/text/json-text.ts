import { z } from 'zod';

/** A text that is JSON, as the value it says; for `pipe` to a schema of that value. */
export const jsonText = z.string().transform((text, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'This is not JSON', input: '' });
    return z.NEVER;
  }
});
