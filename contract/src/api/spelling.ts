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

/**
 * Returns a name in the spelling of the equal existing name, the most frequent or first one. A new name stays
 * unchanged.
 */
export function spelledAs(name: string, existingNames: readonly string[]): string {
  return spellings(existingNames).get(nameKey(name)) ?? name;
}

/**
 * Returns a function that spells names one after the other: as existing names, or as the first occurrence of a new
 * name.
 */
export function spellingOf(existingNames: readonly string[]): (name: string) => string {
  const found = spellings(existingNames);
  return (name) => {
    const key = nameKey(name);
    const spelled = found.get(key) ?? name;
    found.set(key, spelled);
    return spelled;
  };
}
