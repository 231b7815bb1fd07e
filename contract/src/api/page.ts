import { z } from 'zod';
import { bounded } from './text.ts';

const cursor = bounded(400).optional();

/** Which page of a list is asked for, in the query of a GET call (API-06). */
export const pageFields = { cursor, limit: z.coerce.number().int().min(1).max(100).default(20) };

/** The same in the body of a list that is posted. */
export const listFields = { cursor, limit: z.number().int().min(1).max(100).default(20) };

/** How many suggestions are asked for, in the query of an auto-complete. */
export const fewFields = { limit: z.coerce.number().int().min(1).max(20).default(20) };

/** The answer of a list: `{ items, nextCursor }`, `nextCursor` null on the last page (API-06). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const none = z.strictObject({});
export const done = z.strictObject({ ok: z.literal(true) });
