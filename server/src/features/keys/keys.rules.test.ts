import type { KeyRight } from '@apprecio/contract/api/key-rights';
import { describe, expect, test } from 'vitest';
import { dueWarning, holdsAll, lastDayProblem, stateOf } from './keys.rules.ts';

describe('nobody gives a key what they lack (OPS-06)', () => {
  test.each<[KeyRight[], KeyRight[], boolean]>([
    [['technical'], ['directory'], true],
    [['technical'], ['technical'], true],
    [['technical'], ['people'], false],
    [['technical', 'people'], ['people', 'directory'], true],
    [['technical', 'people'], ['people', 'finance'], false],
  ])('a holder of %j gives %j: %s', (held, rights, may) => {
    const bundles = held.filter((right) => right !== 'directory');
    expect(holdsAll({ role: 'admin', bundles }, rights)).toBe(may);
  });
});

describe('the last day of a key is within a year (OPS-06)', () => {
  const today = '2026-11-29';
  const latest = '2027-11-29';
  test.each([
    ['2026-11-28', 'Please choose today or a later day'],
    ['2026-11-29', null],
    ['2027-11-29', null],
    ['2027-11-30', 'An API key is valid for at most 365 days'],
  ])('%s: %s', (expiresOn, problem) => {
    expect(lastDayProblem({ expiresOn, today, latest })).toBe(problem);
  });
});

describe('a key opens until its end, and not a moment longer (OPS-06)', () => {
  const now = new Date('2026-11-29T12:00:00.000Z');
  const at = (ms: number) => new Date(now.getTime() + ms);
  test.each([
    ['a millisecond before its end', { expires_at: at(1), revoked_at: null }, 'active'],
    ['at its end', { expires_at: now, revoked_at: null }, 'expired'],
    ['a second after its end', { expires_at: at(-1000), revoked_at: null }, 'expired'],
    ['revoked', { expires_at: at(1000), revoked_at: at(-1) }, 'revoked'],
    ['revoked and over', { expires_at: at(-1000), revoked_at: at(-2000) }, 'revoked'],
  ] as const)('%s', (_name, times, state) => {
    expect(stateOf(times, now)).toBe(state);
  });
});

describe('holders are told 30 and 7 days before the end, each once (OPS-06)', () => {
  test.each([
    [31, null, null],
    [30, null, 30],
    [30, 30, null],
    [8, 30, null],
    [7, 30, 7],
    [7, 7, null],
    [3, null, 7],
    [1, 7, null],
  ])('%i days left, told at %s: %s', (daysLeft, warned, due) => {
    expect(dueWarning(daysLeft, warned)).toBe(due);
  });
});
