import { nameKey } from './text-keys.ts';

/** Returns the most frequent spelling of each name, by its key; the first of equally frequent ones. */
export function spellings(names: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = new Map<string, string>();
  for (const [name, count] of counts) {
    const key = nameKey(name);
    const other = found.get(key);
    if (other === undefined || count > counts.get(other)!) found.set(key, name);
  }
  return found;
}
