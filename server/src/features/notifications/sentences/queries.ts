import type { Language } from '@apprecio/contract/api/codes';
import { longDate } from '../../../platform/text/dates.ts';
import { textsIn, type Values } from '../../../platform/text/texts.ts';
import type { Facts } from '../rules.ts';
import type english from './en.json';

export type Key = keyof typeof english;

/** A sentence with what stands in it; or, plain, what somebody wrote themselves. */
export type Line = readonly [key: Key, values?: Values & { date?: string }] | string;
export type Lines = readonly [title: Line, message: Line];

/** The words of each event. */
export type Wording = { [Event in keyof Facts]: (facts: Facts[Event], actors: number) => Lines };

/** Says one sentence of notifications in a language. */
export const sentence = textsIn<Key>(new URL('./', import.meta.url));

/** Says a line in a language; one that is plain text stays as it was written. */
export function said(line: Line, language: Language): string {
  if (typeof line === 'string') return line;
  const [key, values = {}] = line;
  return sentence(language, key, values.date ? { ...values, date: longDate(values.date, language) } : values);
}
