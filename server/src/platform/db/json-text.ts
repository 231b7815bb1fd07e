import { z } from 'zod';
import type { Json } from './tables.ts';

/** A text that is JSON, as the value it says; for `pipe` to a schema of that value. */
export const jsonText = z.string().transform((text, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'This is not JSON', input: '' });
    return z.NEVER;
  }
});

/** A value as JSON that any reader takes: half a character becomes the sign for a lost one. */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** A value for a column of JSON, which holds no half characters. */
export function jsonColumn(value: unknown): Json {
  return wellFormedJson(value);
}
