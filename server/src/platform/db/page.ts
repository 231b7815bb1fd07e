import { fail } from '../fail.ts';
import { isUuid } from '../security/crypto.ts';

type Part = 'text' | 'uuid' | 'instant';

// JavaScript accepts times outside PostgreSQL's calendar, and writes some in a form that PostgreSQL does not read.
const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-01-01T00:00:00Z');

/** The instant that a text of a cursor tells, as `writeCursor` writes it; null for none between the years 1 and 9999. */
export function instantIn(text: string): string | null {
  const at = Date.parse(text);
  return at >= firstMs && at < lastMs ? new Date(at).toISOString() : null;
}

function isPart(value: unknown, kind: Part): boolean {
  if (typeof value !== 'string' || value.length > 200 || value.includes('\u0000')) return false;
  if (kind === 'uuid') return isUuid(value);
  return kind === 'text' || instantIn(value) !== null;
}

/** The cursor after a row: its sort key and id as opaque text. */
export function writeCursor(parts: readonly (string | Date)[]): string {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : part));
  return Buffer.from(JSON.stringify(texts)).toString('base64url');
}

/** A page of at most `limit` rows, of which one more was read where there is one, and the cursor that leads on. */
export function cut<R>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => readonly (string | Date)[],
): { rows: R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? writeCursor(keyOf(page.at(-1)!)) : null };
}

/**
 * The parts of a cursor, or null without one.
 * @throws Failure `request.invalid` when it is not one of `writeCursor` with these kinds of parts
 */
export function readCursor(cursor: string | undefined, kinds: readonly Part[]): string[] | null {
  if (cursor === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parts = null;
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length || !kinds.every((kind, at) => isPart(parts[at], kind))) {
    throw fail('request.invalid', { errors: { cursor: 'This page is not known' } });
  }
  return (parts as string[]).map((part, at) => (kinds[at] === 'instant' ? instantIn(part)! : part));
}
