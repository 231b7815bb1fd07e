import { days } from '@apprecio/contract/api/days';
import { expect, test } from 'vitest';
import { type LeaverFacts, lapsesAt, leaverPoints, offerEnd } from './offboarding.rules.ts';

const now = new Date(0);
const inDays = (count: number) => new Date(days(count));
const facts = (status: string, rule: string | null, left: number, ends: number | null): LeaverFacts => ({
  status,
  leaver_rule: rule,
  left_at: inDays(left),
  ends_at: ends === null ? null : inDays(ends),
});

test.each([
  ['active', 'forfeited', 0, null, 'payout', null],
  ['inactive', 'forfeited', 0, null, 'lapsed', 0],
  ['inactive', 'forfeited', -90, null, 'lapsed', -90],
  ['deleted', 'forfeited', -1, null, 'lapsed', -1],
  ['inactive', 'kept', 0, null, 'not_offered', null],
  ['inactive', 'kept', -400, null, 'not_offered', null],
  ['inactive', 'kept', 0, 30, 'offered', 30],
  ['inactive', 'kept', -400, 1, 'offered', 1],
  ['inactive', 'kept', -30, 0, 'lapsed', 0],
  ['inactive', 'kept', -1, -1, 'lapsed', -1],
  ['deleted', 'kept', -29, null, 'kept', 1],
  ['deleted', 'kept', -30, null, 'lapsed', 0],
  ['inactive', 'payout', -400, null, 'payout', null],
  ['deleted', 'payout', -400, null, 'payout', null],
  ['inactive', null, -400, null, 'payout', null],
] as const)(
  'points of someone %s under the rule %s, left on day %s, link until day %s, are %s (PPL-08)',
  (status, rule, left, ends, state, lapses) => {
    const row = facts(status, rule, left, ends);
    expect(leaverPoints(row, now)).toBe(state);
    expect(lapsesAt(row)).toEqual(lapses === null ? null : inDays(lapses));
  },
);

test.each([
  [null, 0, 30],
  [null, 7, 30],
  [10, 0, 10],
  [3, 7, 7],
  [-5, 7, 7],
])('after a link until day %s, a link for at least %s days ends on day %s (PPL-08)', (before, atLeast, end) => {
  expect(offerEnd(before === null ? null : inDays(before), now, days(atLeast))).toEqual(inDays(end));
});
