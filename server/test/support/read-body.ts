import { ndjsonType } from '../../src/platform/http/ndjson.ts';

/** Reads the body of an answer: JSON, or lines of it. */
export function readBody(contentType: unknown, text: string) {
  if (!String(contentType).startsWith(ndjsonType)) return text ? JSON.parse(text) : null;
  const lines = text.split('\n').filter(Boolean);
  return { lines: lines.map((line) => JSON.parse(line) as unknown) };
}
