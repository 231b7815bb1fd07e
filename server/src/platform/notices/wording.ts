import type { Language } from '@apprecio/contract/api/codes';
import { shortName, shortNames } from '@apprecio/contract/people/short-names';
import { previewOf } from '@apprecio/contract/posts/preview';
import { longDate } from '../text/dates.ts';
import { textsIn, type Values } from '../text/texts.ts';
import type english from './texts/en.json';

type LineValues = Values & { date?: string };
type SharedKey = keyof typeof english;

/** A sentence that notices of several features say. */
interface SharedLine {
  shared: SharedKey;
  values: LineValues;
}

/** A sentence by its key, with what stands in it; or, plain, what somebody wrote themselves. */
export type Line<Key extends string = string> = readonly [key: Key, values?: LineValues] | SharedLine | string;

const sharedText = textsIn<SharedKey>(new URL('./texts/', import.meta.url));

/** Returns a sentence that notices of several features say. */
export function shared(key: SharedKey, values: LineValues = {}): SharedLine {
  return { shared: key, values };
}

/** Puts somebody's own words in quotation marks. */
export function quoted(text: string): SharedLine {
  return shared('quoted', { text });
}

/** Says who did something, where the sentence before says what. */
export function doneByAdmin(name: string | null): SharedLine {
  return name === null ? shared('securityDone') : shared('securityBy', { name });
}

type Say = (language: Language, key: string, values?: Values) => string;

/** Says a line in a language by the texts of its feature; one that is plain stays as it was written. */
export function lineText(line: Line, language: Language, text: Say): string {
  if (typeof line === 'string') return line;
  const [say, key, values = {}] = 'shared' in line ? [sharedText as Say, line.shared, line.values] : [text, ...line];
  return say(language, key, values.date ? { ...values, date: longDate(values.date, language) } : values);
}

/** Puts the line under what is told of a payment that no money moved for it. */
export function withTestLine(message: string, isTest: boolean | undefined, language: Language, gap = '\n'): string {
  return isTest ? `${message}${gap}${sharedText(language, 'testPayment')}` : message;
}

/**
 * Names those who did one thing, newest first, by the sentences for one, for two and for more: `Meera Krishnan reacted`,
 * `Meera and Kabir reacted`, `Meera and 4 others reacted`.
 */
export function doneBy<Key extends string>(
  names: readonly string[],
  actors: number,
  [one, two, many]: readonly [one: Key, two: Key, many: Key],
): Line<Key> {
  const [name = '', other] = names;
  if (actors <= 1) return [one, { name }];
  if (actors === 2 && other) {
    const [first = name, second = other] = shortNames([{ name }, { name: other }]);
    return [two, { name: first, other: second }];
  }
  return [many, { name: shortName({ name }), count: actors - 1 }];
}

/** Returns a message on one line, by its beginning where it is longer than `limit` characters. */
export function preview(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return previewOf(line, limit) ?? line;
}
