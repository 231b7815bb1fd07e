import { days } from '@apprecio/contract/api/days';
import { emailKey } from '@apprecio/contract/api/text-keys';

const substitutions: Record<string, string> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '1': 'l', '!': 'i', '5': 's' };

/** The letters of a password as somebody who guesses types them. */
function lettersOf(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Whether a password is one that everybody tries first: one of `words`, with digits or signs around it or in place of
 * letters, one character or a run repeated, digits in order, or the person's own e-mail name.
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
 * When an invitation goes out, after so many `before` it: a new organisation can be anybody’s, so what it sends to
 * strangers is spread over the days of its first week.
 */
export function invitationDue(
  before: number,
  { createdAt, perDay, now }: { createdAt: Date; perDay: number; now: Date },
): Date {
  const day = Math.min(Math.floor(before / perDay), 7);
  return new Date(Math.max(now.getTime(), createdAt.getTime() + days(day)));
}
