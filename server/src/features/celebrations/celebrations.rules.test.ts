import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { expect, test } from 'vitest';
import { canWishAt, daysOfYear, rewardFor, rulesBefore, yearsBetween } from './celebrations.rules.ts';

const { cardDays, daysAfter } = celebrationLimits;

test.each([
  [cardDays, true],
  [cardDays + 1, false],
  [0, true],
  [-daysAfter, true],
  [-daysAfter - 1, false],
])('wishing %s days before the day is allowed: %s (CEL-01)', (daysAway, may) => {
  expect(canWishAt(daysAway)).toBe(may);
});

test.each([
  ['2026-11-01', '2026-11-30', [2026]],
  ['2026-12-30', '2027-01-02', [2026, 2027]],
  ['2026-01-01', '2028-01-01', [2026, 2027, 2028]],
])('the days from %s to %s lie in the years %j (CEL-01)', (from, to, years) => {
  expect(yearsBetween(from, to)).toEqual(years);
});

test.each([
  ['a month’s turn', '2026-01-30', '2026-02-01', [130, 131, 201]],
  ['a year’s turn', '2026-12-31', '2027-01-01', [1231, 101]],
  ['one day', '2026-03-01', '2026-03-01', [301]],
  ['28 February, with the 29th beside it', '2026-02-27', '2026-03-01', [227, 228, 301, 229]],
  ['28 February of a leap year, with the 29th once', '2028-02-28', '2028-02-29', [228, 229]],
])('lists the days of the year for %s (CEL-01)', (_title, from, to, days) => {
  expect(daysOfYear(from, to)).toEqual(days);
});

const version = (number: number, setBy: string, points: number) => ({
  version: number,
  rewards: [
    { years: 1, points },
    { years: 5, points: 5 * points },
  ],
  setBy,
  setAt: new Date(Date.UTC(2026, 10, number)),
});
const versions = [version(2, 'asha', 200), version(1, 'ravi', 100)];

test.each([
  ['by the newest rules', 'mira', 1, { points: 200, version: 2 }],
  ['for that many years', 'mira', 5, { points: 1000, version: 2 }],
  ['by older rules, where someone set the newest', 'asha', 1, { points: 100, version: 1 }],
  ['nothing for years without a reward', 'mira', 2, null],
])('a work anniversary earns points: %s (CEL-01)', (_title, personId, years, reward) => {
  expect(rewardFor(versions, personId, years)).toEqual(reward);
});

test('a person earns nothing when no rules exist except their own (CEL-01)', () => {
  expect([rewardFor([], 'mira', 1), rewardFor([version(1, 'asha', 100)], 'asha', 1)]).toEqual([null, null]);
});

test('a day uses only the rules set before it ended (CEL-01)', () => {
  expect(rulesBefore(versions, versions[0]!.setAt)).toEqual([versions[1]]);
});
