import { describe, expect, test } from 'vitest';
import {
  countingFailures,
  isGuessing,
  readTyped,
  recoveryCodeOf,
  shownRecoveryCode,
  waitUntil,
} from './factors.rules.ts';

const now = new Date('2026-03-04T10:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('wrong codes in a row wait longer and longer', () => {
  test.each([
    [0, null, null],
    [4, 0, null],
    [5, 0, 1],
    [5, 1, null],
    [6, 1, 1],
    [7, 0, 4],
    [8, 0, 8],
    [9, 0, 15],
    [400, 0, 15],
    [400, 15, null],
    [400, 24 * 60, null],
  ])('%i wrong codes, the last %s minutes ago: wait %s minutes (AUTH-10)', (failures, last, wait) => {
    const until = waitUntil({ failures, failedAt: last === null ? null : ago(last) }, now);
    expect(until === null ? null : (until.getTime() - now.getTime()) / 60_000).toBe(wait);
  });

  test('those of a day ago are forgotten, and the fifth is reported once', () => {
    expect(countingFailures({ failures: 9, failedAt: ago(24 * 60) }, now)).toBe(0);
    expect(countingFailures({ failures: 9, failedAt: ago(60) }, now)).toBe(9);
    expect([4, 5, 6].map(isGuessing)).toEqual([false, true, false]);
  });
});

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['abcde-fghjk-mnpqr', { kind: 'recovery', code: 'ABCDEFGHJKMNPQR', start: 'ABC' }],
  ['ABCDE–FGHJK MNPQR', { kind: 'recovery', code: 'ABCDEFGHJKMNPQR', start: 'ABC' }],
  ['12345', null],
  ['ABCDE-FGHJK-MNPQ0', null],
  ['', null],
])('reads %j as a code (AUTH-10)', (text, typed) => {
  expect(readTyped(text)).toEqual(typed);
});

test('a recovery code has fifteen letters that do not look alike', () => {
  let at = 0;
  const code = recoveryCodeOf((among) => at++ % among);
  expect([code, shownRecoveryCode(code)]).toEqual(['23456789ABCDEFG', '23456-789AB-CDEFG']);
  expect(readTyped(shownRecoveryCode(code))).toEqual({ kind: 'recovery', code, start: '234' });
});
