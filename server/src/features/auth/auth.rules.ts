import { days } from '@apprecio/contract/api/days';
import { emailKey } from '@apprecio/contract/api/text-keys';

const substitutions: Record<string, string> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '1': 'l', '!': 'i', '5': 's' };

/** The letters of a password as somebody who guesses types them. */
function lettersOf(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Returns true if a password is common: one of `words`, even with digits, signs or substituted letters. Repeated
 * characters, digits in order and the person's own e-mail name also count.
 */
export function isCommon(password: string, email: string, words: ReadonlySet<string>): boolean {
  const text = lettersOf(password);
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = [...text]
    .map((letter) => substitutions[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]+/gu, '');
  if (words.has(text) || words.has(bare) || words.has(plain)) return true;
  if (/^(.{1,4})\1+$/u.test(text)) return true;
  if ('01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)) return true;
  const name = emailKey(email).split('@')[0]!;
  return name.length >= 4 && bare === name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The data about a person choosing a password that others can easily guess. */
export interface Chooser {
  email: string;
  name?: string | undefined;
  company?: string | undefined;
  subdomain?: string | undefined;
}

const shortestWord = 3;
const lettersOfOwn = 3;
const calendarWords =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer monsoon autumn winter'.split(
    ' ',
  );

/** Letters alone, with digits and signs that stand for letters read as these; `one` is what 1 and ! stand for. */
function plainLetters(text: string, one: 'i' | 'l' | null): string {
  const bare = text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  const read = (letter: string) => (letter === '1' || letter === '!' ? one! : (substitutions[letter] ?? letter));
  const plain = one === null ? bare : [...bare].map(read).join('');
  return plain.replace(/[^\p{L}\p{M}]+/gu, '');
}

/** Words of names, and each name written as one; the longest first. */
function wordsOf(names: readonly (string | undefined)[]): string[] {
  const parts = names.flatMap((name = '') => {
    const words = name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u);
    return [...words, words.join('')];
  });
  return [...new Set(parts)].filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length);
}

/**
 * Returns true if a password is little more than publicly known words with digits and signs. Such words are company,
 * person, e-mail address, month, day and season names.
 */
export function isGuessable(password: string, { email, name, company, subdomain }: Chooser): boolean {
  const words = wordsOf([name, company, subdomain, ...email.split('@'), ...calendarWords]);
  const text = password.normalize('NFKC').toLowerCase();
  return ([null, 'i', 'l'] as const).some((one) => {
    const letters = plainLetters(text, one);
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest.length < letters.length && rest.length < lettersOfOwn;
  });
}

/** The lifetime of a session without use, in days. The total lifetime is limited by `longestSessionDays`. */
export const sessionDays = 30;
const longestSessionDays = 90;

/** Returns the end of a session that is used now: thirty days later, but at most ninety days after sign-in. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + days(sessionDays), createdAt.getTime() + days(longestSessionDays)));
}

/** The device of a session as it is stored, from the browser's own words. */
export function deviceOf(userAgent: string): string {
  const system = [
    [/iphone|ipad/i, 'iOS'],
    [/android/i, 'Android'],
    [/windows/i, 'Windows'],
    [/mac os/i, 'macOS'],
    [/linux/i, 'Linux'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1];
  const browser = [
    [/edg\//i, 'Edge'],
    [/firefox\//i, 'Firefox'],
    [/chrome\//i, 'Chrome'],
    [/safari\//i, 'Safari'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1];
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}

/** Returns the browser and the system of a device by their names, which are the same in every language. */
export function partsOfDevice(device: string): { browser: string | null; system: string | null } {
  const [browser = '', system = null] = device.split(' on ');
  return { browser: browser === 'A browser' ? null : browser, system };
}

/**
 * Returns the time to send an invitation, given the number of invitations `before` it. A new organisation's
 * invitations are spread over its first week to limit mail to strangers.
 */
export function invitationDue(
  before: number,
  { createdAt, perDay, now }: { createdAt: Date; perDay: number; now: Date },
): Date {
  const day = Math.min(Math.floor(before / perDay), 7);
  return new Date(Math.max(now.getTime(), createdAt.getTime() + days(day)));
}
