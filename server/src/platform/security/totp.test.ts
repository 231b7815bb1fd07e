import { describe, expect, test } from 'vitest';
import { makeTotpSecret, matchingStep, stepAt, toBase32, totpAddress, totpCode } from './totp.ts';

const vectors = toBase32(Buffer.from('12345678901234567890'));

describe('the codes of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds the code is %s (AUTH-10)', (seconds, code) => {
    expect(totpCode(vectors, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  test('the first ten counters give the codes of RFC 4226 (AUTH-10)', () => {
    const codes = Array.from({ length: 10 }, (_, step) => totpCode(vectors, step));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });
});

test('base32 is that of RFC 4648', () => {
  const written = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)));
  expect(written).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('each secret has 160 bits of its own', () => {
  const secrets = Array.from({ length: 20 }, makeTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

describe('a code counts one step before and after, and once', () => {
  const now = new Date(1_000_000_005_000);
  const step = stepAt(now);
  const at = (seconds: number) => totpCode(vectors, stepAt(new Date(now.getTime() + seconds * 1000)));

  test.each([
    [0, true],
    [-30, true],
    [30, true],
    [-90, false],
    [90, false],
    [-60, false],
    [60, false],
  ])('a clock that is wrong by %i seconds: %s (AUTH-10)', (seconds, counts) => {
    expect(matchingStep(vectors, at(seconds), now, null) !== null).toBe(counts);
  });

  test('a step that was used, or one before it, no longer counts (AUTH-10)', () => {
    expect(matchingStep(vectors, at(0), now, step)).toBeNull();
    expect(matchingStep(vectors, at(-30), now, step)).toBeNull();
    expect(matchingStep(vectors, at(30), now, step)).toBe(step + 1);
    expect(matchingStep(vectors, '', now, null)).toBeNull();
  });
});

test('the address names company and person as apps read them', () => {
  expect(totpAddress('ABC', 'Tea: & Co', 'a+b@tea.example')).toBe(
    'otpauth://totp/Tea%20%20%26%20Co:a%2Bb%40tea.example?secret=ABC&issuer=Tea%3A%20%26%20Co',
  );
});
