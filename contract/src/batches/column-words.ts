import type { languages } from '../api/codes.ts';
import { nameKey } from '../api/text-keys.ts';
import { codeWords } from './words/codes.ts';
import { orderWords } from './words/orders.ts';
import { peopleWords } from './words/people.ts';
import { rewardWords } from './words/rewards.ts';
import { storeWords } from './words/store.ts';

type Language = (typeof languages)[number];

/** The meanings of the columns of files, with their headings in every language. */
export const columnWords = {
  ...peopleWords,
  ...rewardWords,
  ...storeWords,
  ...codeWords,
  ...orderWords,
} satisfies Record<string, Record<Language, string>>;
export type Meaning = keyof typeof columnWords;

/** All headings that mean one thing; those of a language, or of all. */
export function headingsOf(meaning: Meaning, language?: Language): string[] {
  const words: Record<string, string> = columnWords[meaning];
  const of = language === undefined ? Object.values(words) : [words[language]!];
  return of.flatMap((text) => text.split('|'));
}

/** Returns the heading of a column in a language. */
export function columnName(meaning: Meaning, language: Language): string {
  return headingsOf(meaning, language)[0]!;
}

/** The key by which two headings are one: without case, blanks, dots, stars, underscores, and what stands in brackets. */
export function headingKey(heading: string): string {
  const plain = nameKey(heading.replaceAll('_', ' ')).replaceAll(/[([{][^)\]}]*[)\]}]/gu, '');
  return plain.replaceAll(/[^\p{L}\p{N}\p{M}#+]/gu, '');
}
