import { describe, expect, test } from 'vitest';
import { afterAttempt, delaysMs, hasFailedTooLong, retryAfterOf, slowFor, verdictOf } from './webhooks.rules.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const now = new Date('2026-11-30T12:00:00.000Z');

describe('an answer decides what follows (OPS-08)', () => {
  test.each([
    [200, 'taken'],
    [204, 'taken'],
    [299, 'taken'],
    [101, 'failed'],
    [301, 'failed'],
    [302, 'failed'],
    [307, 'failed'],
    [400, 'failed'],
    [404, 'failed'],
    [410, 'gone'],
    [429, 'slow'],
    [500, 'failed'],
    [502, 'slow'],
    [503, 'failed'],
    [504, 'slow'],
    [null, 'failed'],
  ] as const)('%s: %s', (status, verdict) => {
    expect(verdictOf({ status })).toBe(verdict);
  });
});

describe('attempts are spread over three days (OPS-08)', () => {
  test('ten of them, with the waits of Standard Webhooks', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attempts) => afterAttempt('failed', attempts, null));
    expect([delaysMs[0], ...waits]).toEqual([
      0,
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      null,
    ]);
  });

  test.each([
    ['taken', 1, null, null],
    ['gone', 1, null, null],
    ['slow', 1, null, 5 * second],
    ['slow', 1, minute, minute],
    ['failed', 3, minute, 30 * minute],
    ['failed', 1, 48 * hour, 24 * hour],
    ['failed', 10, minute, null],
  ] as const)('%s after attempt %i, asked to wait %s: %s', (verdict, attempts, asked, wait) => {
    expect(afterAttempt(verdict, attempts, asked)).toBe(wait);
  });
});

describe('a receiver that asks for it is sent less (OPS-08)', () => {
  test.each([
    [1, null, 30 * second],
    [2, null, minute],
    [8, null, hour],
    [50, null, hour],
    [1, 2 * minute, 2 * minute],
    [1, second, 30 * second],
    [1, 48 * hour, 24 * hour],
  ])('answer %i in a row, asked to wait %s: %i', (inRow, asked, wait) => {
    expect(slowFor(inRow, asked)).toBe(wait);
  });
});

describe('the header Retry-After (OPS-08)', () => {
  test.each([
    [null, null],
    ['120', 120 * second],
    ['0', 0],
    ['Mon, 30 Nov 2026 12:01:00 GMT', minute],
    ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['9999999999', null],
  ])('%s: %s', (header, wait) => {
    expect(retryAfterOf(header, now)).toBe(wait);
  });
});

describe('a webhook is switched off after five days of failures (OPS-08)', () => {
  test.each([
    ['that never failed', null, false],
    ['that fails for a moment less', new Date(now.getTime() - 5 * 24 * hour + 1), false],
    ['that fails for five days', new Date(now.getTime() - 5 * 24 * hour), true],
  ])('%s', (_name, since, off) => {
    expect(hasFailedTooLong(since, now)).toBe(off);
  });
});
