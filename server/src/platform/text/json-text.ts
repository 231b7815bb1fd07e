import { z } from 'zod';
import type { Json } from '../db/tables.ts';

/** A text that is JSON, as the value it says; for `pipe` to a schema of that value. */
export const jsonText = z.string().transform((text, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'This is not JSON', input: '' });
    return z.NEVER;
  }
});

/** A value for a column of JSON; half a character, which no such column holds, becomes the sign for a lost one. */
export function jsonColumn(value: unknown): Json {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}
