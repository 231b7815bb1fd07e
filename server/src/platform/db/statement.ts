import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const textsAtMost = 1500;
// A write with more is a bulk write, and no two of these are alike. A read has as many as its conditions name.
const parametersAtMost = 60;

const names = new LRUCache<string, string>({ max: textsAtMost });

const read = /^\W*(?:select|with)\b/i;

/** The name under which a connection prepares a statement, the same for the same text; undefined for a bulk write. */
export function statementName(text: string, parameters: number): string | undefined {
  if (parameters > parametersAtMost && !read.test(text)) return undefined;
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
