import { z } from 'zod';
import { bounded } from './text.ts';

const cursor = bounded(400).optional();

/** The query fields of a GET call that select a page of a list (API-06). */
export const pageFields = { cursor, limit: z.coerce.number().int().min(1).max(100).default(20) };

/** The same in the body of a list that is posted. */
export const listFields = { cursor, limit: z.number().int().min(1).max(100).default(20) };

/** The query field of an auto-complete that limits the number of suggestions. */
export const fewFields = { limit: z.coerce.number().int().min(1).max(20).default(20) };

/** The answer of a list: `{ items, nextCursor }`, `nextCursor` null on the last page (API-06). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const none = z.strictObject({});
export const done = z.strictObject({ ok: z.literal(true) });
