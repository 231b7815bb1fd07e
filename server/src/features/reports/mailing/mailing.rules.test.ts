import { expect, test } from 'vitest';
import { nextOn, searchOf } from './mailing.rules.ts';

test.each([
  ['weekly', '2026-11-20', '2026-11-23'],
  ['weekly', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-12-31', '2027-01-04'],
  ['monthly', '2026-11-20', '2026-12-01'],
  ['monthly', '2026-12-01', '2027-01-01'],
  ['monthly', '2026-01-31', '2026-02-01'],
] as const)('a %s report after %s is mailed on %s (ANA-02)', (every, day, next) => {
  expect(nextOn(every, day)).toBe(next);
});

const usual = { range: 'this_year', by: 'department', compare: 'before' } as const;

test.each([
  [{ name: 'analytics', ...usual }, ''],
  [{ name: 'analytics', ...usual, by: 'gender', department: 'R & D' }, '?by=gender&department=R+%26+D'],
  [{ name: 'network', ...usual, range: 'all_time' }, '?show=network&range=all_time'],
  [{ name: 'leaderboard', range: 'this_year', measure: 'reached' }, ''],
  [{ name: 'leaderboard', range: 'this_year', measure: 'gave' }, '?measure=gave'],
  [{ name: 'surveys', range: 'this_year', compare: 'none', type: undefined }, '?compare=none'],
  [
    { name: 'rewards', ...usual, range: 'custom', from: '2026-01-01', to: '2026-01-31' },
    '?range=custom&from=2026-01-01&to=2026-01-31',
  ],
] as const)('the link for %j has the query %j (ANA-02)', (report, search) => {
  expect(searchOf(report)).toBe(search);
});
