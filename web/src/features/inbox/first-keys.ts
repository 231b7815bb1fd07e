import type { Queue } from '../../lib/inbox.ts';
import { namesOf } from './entries.tsx';
import { rowsAtMost } from './my-inbox.ts';

/** Returns the keys of the things that the inbox shows before one asks for all. */
export function firstKeys(queue: Queue | undefined, now: number): ReadonlySet<string> {
  const names = queue ? namesOf(queue, now).slice(0, rowsAtMost) : [];
  return new Set(names.map((name) => name.slice(name.indexOf(' ') + 1)));
}
