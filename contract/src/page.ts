import { z } from 'zod';
import { bounded } from './text.ts';

export const pageFields = {
  cursor: bounded(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** The answer of a list: `{ items, nextCursor }`, `nextCursor` null on the last page (API-06). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const none = z.strictObject({});
export const done = z.strictObject({ ok: z.literal(true) });
