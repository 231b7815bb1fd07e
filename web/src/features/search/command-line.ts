import { fold } from '@apprecio/contract/api/fold';

/** A line that thanks someone, before it is known whom: the words that may be their name, and all that was typed. */
export interface ThankLine {
  names: string[];
  words: string[];
}

/** What such a line says about one person. */
export interface Thanks {
  message: string;
  points: number;
  /** The beginning of a value's name, folded. */
  value: string | null;
}

const namesAtMost = 3;
const mostPoints = 9999;

/** Reads `thank @priya 50 #ownership for the demo`; null when the first word is none of `verbs`. */
export function readLine(line: string, verbs: readonly string[], joints: readonly string[]): ThankLine | null {
  const [verb = '', ...words] = line.trim().split(/\s+/);
  if (!verbs.includes(fold(verb))) return null;
  const end = words.findIndex((word) => joints.includes(fold(word)) || /^[+#]|^\d+$/.test(word));
  const names = words
    .slice(0, Math.min(end < 0 ? words.length : end, namesAtMost))
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => word !== '');
  return { names, words };
}

/** How many of the words name a person who was found by the first `foundBy` of them. */
function namingOf({ names }: ThankLine, name: string, foundBy: number): number {
  const theirs = fold(name).split(/[\s.'-]+/);
  const other = names.findIndex((word) => !theirs.some((one) => one.startsWith(fold(word))));
  return Math.max(other < 0 ? names.length : other, foundBy);
}

/** What the line says beside the name. */
export function readThanks(line: ThankLine, name: string, foundBy: number): Thanks {
  const rest = line.words.slice(namingOf(line, name, foundBy));
  let points = 0;
  let value: string | null = null;
  const message = rest.filter((word, at) => {
    const number = /^\+(\d{1,4})$/.exec(word)?.[1] ?? (at === 0 ? /^(\d{1,4})$/.exec(word)?.[1] : undefined);
    if (number !== undefined) points = Math.min(Number(number), mostPoints);
    else if (/^#./.test(word)) value = fold(word.slice(1));
    else return true;
    return false;
  });
  const text = message.join(' ');
  return { message: text.charAt(0).toLocaleUpperCase() + text.slice(1), points, value };
}

/** Whether each word of a search begins a word of a label. */
export function isNamed(label: string, search: string): boolean {
  const theirs = fold(label).split(/[\s.'’-]+/);
  return fold(search)
    .split(/[\s.'’-]+/)
    .filter((word) => word !== '')
    .every((word) => theirs.some((one) => one.startsWith(word)));
}

/** How well a label fits a search, the best first: it is that, begins with it, or has words that begin so. */
export const matches = { exact: 0, prefix: 1, words: 2 } as const;

/** Returns how well a label fits a search. */
export function matchOf(label: string, search: string): (typeof matches)[keyof typeof matches] {
  const [whole, sought] = [fold(label).trim(), fold(search).trim()];
  if (whole === sought) return matches.exact;
  return whole.startsWith(sought) ? matches.prefix : matches.words;
}

/** Sorts entries by how well their labels fit a search; those that fit alike keep their order. */
export function byMatch<Named extends { label: string }>(entries: readonly Named[], search: string): Named[] {
  if (search.trim() === '') return [...entries];
  return entries.toSorted((one, other) => matchOf(one.label, search) - matchOf(other.label, search));
}
