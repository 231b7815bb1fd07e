import { days } from '@apprecio/contract/api/days';
import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { expect, test } from 'vitest';
import { shownFrom, typeOf } from './giving.rules.ts';

test.each([
  [true, 'year', 'special'],
  [true, 'quarter', 'special'],
  [false, 'quarter', 'quarterly'],
  [false, 'year', 'annual'],
] as const)('an award marked special (%s) for a %s has the type %s (HOF-01)', (special, duration, type) => {
  expect(typeOf({ special, duration })).toBe(type);
});

const now = new Date('2026-11-20T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const year = days(awardLimits.revealDays);

test.each([
  ['at once', null, now],
  ['at once, where that has passed', at(-1), now],
  ['when wanted', at(1), at(1)],
  ['a year ahead', at(year), at(year)],
  ['never further ahead', at(year + 1), null],
])('an award is shown %s (HOF-02)', (_title, wanted, shown) => {
  expect(shownFrom(now, wanted)).toEqual(shown);
});
