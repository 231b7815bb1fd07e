import { fold } from '@apprecio/contract/text';

const commonWords = new Set(
  `password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertyui asdfghjkl asdfghjk zxcvbnm qazwsx qazwsxedc 1qaz2wsx
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 letmein welcome iloveyou admin administrator login master monkey dragon sunshine princess
  football baseball superman batman trustno1 starwars whatever freedom shadow michael jennifer jordan hunter ranger
  computer internet secret changeme default guest test testing demo india indian mumbai delhi bengaluru bangalore krishna
  ganesh shivaji sachin cricket lakshmi saibaba jaimatadi hanuman bharat company office employee manager abcdefgh abcdefghi
  abcabcabc abcd1234 aaaaaaaa pokemon naruto liverpool chelsea arsenal barcelona charlie thomas daniel andrew joshua
  nicole jessica ashley amanda michelle summer winter spring autumn monday friday sunday january february december
  samsung google facebook linkedin windows apple android mustang ferrari mercedes corvette harley flower butterfly
  cookie chocolate banana orange purple silver golden diamond forever loveyou lovely blessed jesus angel heaven
  qwerty123 password1 password12 password123 welcome1 welcome123 admin123 apprecio recognition thankyou`.split(/\s+/),
);

const substitutions: Record<string, string> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '1': 'l', '!': 'i', '5': 's' };

/**
 * Whether a password is one that everybody tries first: a common word with digits or signs around it or in place of
 * letters, one character or a run repeated, digits in order, or the person's own e-mail name.
 */
export function isCommon(password: string, email: string): boolean {
  const text = fold(password);
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = [...text]
    .map((letter) => substitutions[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]+/gu, '');
  if (commonWords.has(text) || commonWords.has(bare) || commonWords.has(plain)) return true;
  if (/^(.{1,4})\1+$/u.test(text)) return true;
  if ('01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)) return true;
  const name = fold(email).split('@')[0]!;
  return name.length >= 4 && bare === name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** A device as people would name it, from the browser's own words. */
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
