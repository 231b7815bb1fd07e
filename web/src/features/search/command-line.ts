import { searchForm, searchFormWords } from '@apprecio/contract/api/text-keys';

/** A line that thanks someone, before it is known whom: the words that may be their name, and all that was typed. */
export interface ThankLine {
  names: string[];
  words: string[];
}

/** The content of a thank-you line for one person. */
export interface Thanks {
  message: string;
  points: number;
  /** The beginning of a value's name in its search form, without blanks. */
  value: string | null;
}

const namesAtMost = 3;
const mostPoints = 9999;

// In Indian languages the verb is at the end, and a word or an ending marks the person thanked.
const endings = 'को का ને નો માટે வுக்கு யுக்கு க்கு గారికి కి కు ರಿಗೆ ನಿಗೆ ಳಿಗೆ ವಿಗೆ ಯಿಗೆ ಗೆ ಕ್ಕೆ യ്ക്ക് ക്ക് വിന് ന്'
  .split(' ')
  .map(searchForm)
  .toSorted((a, b) => b.length - a.length);
const prepositions = new Set(['to', 'a', 'al', 'ao', 'aos', 'au', 'aux']);
const latin = /^\p{Script=Latin}/u;

const isNumber = (word: string) => /^[+#]|^\d+$/.test(word);

/** The words before a verb at the end without what says that they are thanked. */
function withoutEnding(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const ending = endings.find((each) => searchForm(last).endsWith(each));
  if (ending === undefined) return [...words];
  // The ending's own letters may be written differently, so the stem is cut by their number.
  const stem = searchForm(last) === ending ? '' : last.normalize('NFC').slice(0, -ending.length);
  return [...words.slice(0, -1), stem].filter((word) => word !== '');
}

/** The words of a line that thanks someone, the name first; null where no verb stands at its beginning or end. */
function thankWords(line: string, verbs: readonly string[]): { words: string[]; named: number } | null {
  const wanted = new Set(verbs.map(searchForm));
  const isVerb = (word: string) => wanted.has(searchForm(word));
  const [verb = '', ...words] = line.trim().split(/\s+/);
  if (isVerb(verb)) {
    const rest = words.length > 1 && prepositions.has(searchForm(words[0]!)) ? words.slice(1) : words;
    return { words: rest, named: rest.length };
  }
  const at = words.findIndex((word) => isVerb(word) && !latin.test(word));
  if (at < 0) return null;
  const before = withoutEnding([verb, ...words.slice(0, at)]);
  return { words: [...before, ...words.slice(at + 1)], named: before.length };
}

/**
 * Reads `thank @priya 50 #ownership for the demo`, or with the verb at the end `priya को धन्यवाद`; null when there is none
 * of `verbs`.
 */
export function readLine(line: string, verbs: readonly string[], joints: readonly string[]): ThankLine | null {
  const read = thankWords(line, verbs);
  if (!read) return null;
  const { words, named } = read;
  const parting = new Set(joints.map(searchForm));
  const end = words.findIndex((word) => parting.has(searchForm(word)) || isNumber(word));
  const names = words
    .slice(0, Math.min(end < 0 ? words.length : end, named, namesAtMost))
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => word !== '');
  return { names, words };
}

/** Returns the number of words that name a person who was found by the first `foundBy` of them. */
function namingOf({ names }: ThankLine, name: string, foundBy: number): number {
  const theirs = searchFormWords(name);
  const isTheirs = (word: string) => searchFormWords(word).every((part) => theirs.some((one) => one.startsWith(part)));
  const other = names.findIndex((word) => !isTheirs(word));
  return Math.max(other < 0 ? names.length : other, foundBy);
}

/** Returns the message, points and value from the words after the name. */
export function readThanks(line: ThankLine, name: string, foundBy: number): Thanks {
  const rest = line.words.slice(namingOf(line, name, foundBy));
  let points = 0;
  let value: string | null = null;
  const message = rest.filter((word, at) => {
    const number = /^\+(\d{1,4})$/.exec(word)?.[1] ?? (at === 0 ? /^(\d{1,4})$/.exec(word)?.[1] : undefined);
    if (number !== undefined) points = Math.min(Number(number), mostPoints);
    else if (/^#./.test(word)) value = searchForm(word.slice(1)).replaceAll(' ', '');
    else return true;
    return false;
  });
  const text = message.join(' ');
  return { message: text.charAt(0).toLocaleUpperCase() + text.slice(1), points, value };
}

/** Returns true if each word of a search begins a word of a label. */
export function isNamed(label: string, search: string): boolean {
  const theirs = searchFormWords(label);
  return searchFormWords(search).every((word) => theirs.some((one) => one.startsWith(word)));
}

/**
 * The ranks of a label for a search, best first. `first` and `whole` hold the searched words whole, of `prefix` and `words`
 * they are only beginnings. `other` was found by synonyms.
 */
export const matches = { exact: 0, first: 1, whole: 2, prefix: 3, words: 4, other: 5 } as const;

/** Returns how well a label fits a search. */
export function matchOf(label: string, search: string): (typeof matches)[keyof typeof matches] {
  const [whole, needle] = [searchForm(label), searchForm(search)];
  if (whole === needle) return matches.exact;
  const theirs = new Set(searchFormWords(label));
  const begins = whole.startsWith(needle);
  if (searchFormWords(search).every((word) => theirs.has(word))) return begins ? matches.first : matches.whole;
  if (begins) return matches.prefix;
  return isNamed(label, search) ? matches.words : matches.other;
}

/** Sorts entries by how well their labels fit a search; those that fit alike keep their order. */
export function byMatch<Named extends { label: string }>(entries: readonly Named[], search: string): Named[] {
  if (search.trim() === '') return [...entries];
  return entries.toSorted((one, other) => matchOf(one.label, search) - matchOf(other.label, search));
}
