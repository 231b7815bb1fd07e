import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { describe, expect, test } from 'vitest';
import {
  type AwardCells,
  type Awardee,
  awardeeOf,
  givenTimes,
  isGivenSince,
  type PlannedAward,
  readAward,
  type ReadAward,
  repeatedAt,
  sameAward,
} from './importing.rules.ts';

const cells: AwardCells = {
  'Award Name': 'Baker of the year',
  'Awardee Name': 'Asha Rao',
  'Employee ID': '',
  Points: '1000',
  Category: 'Craft',
  Quarter: '',
  Year: '2026',
  Department: '',
  Reason: '',
  'Special Recognition': '',
};
const award: ReadAward = {
  awardName: 'Baker of the year',
  awardee: 'Asha Rao',
  employeeId: '',
  points: 1000,
  category: 'Craft',
  quarter: null,
  year: 2026,
  department: null,
  reason: '',
  special: false,
};

describe('a row of a file of awards (HOF-02)', () => {
  test.each<[string, Partial<AwardCells>, Partial<ReadAward>]>([
    ['with what it must have', {}, {}],
    ['a quarter', { Quarter: 'q4' }, { quarter: 4 }],
    ['a quarter as a digit', { Quarter: ' 1 ' }, { quarter: 1 }],
    ['no points', { Points: '0' }, { points: 0 }],
    ['the first year', { Year: String(awardLimits.firstYear) }, { year: awardLimits.firstYear }],
    ['the last year', { Year: String(awardLimits.lastYear) }, { year: awardLimits.lastYear }],
    [
      'a department and a reason',
      { Department: 'Kitchen', Reason: 'Bread' },
      { department: 'Kitchen', reason: 'Bread' },
    ],
    [
      'an ID, with which a name may be missing',
      { 'Employee ID': ' E-1 ', 'Awardee Name': '' },
      { employeeId: 'E-1', awardee: '' },
    ],
    ['a special one', { 'Special Recognition': 'Yes' }, { special: true }],
    ['a special one by its name', { 'Special Recognition': 'special recognition' }, { special: true }],
    ['one that is not special', { 'Special Recognition': 'FALSE' }, { special: false }],
  ])('is accepted: %s', (_title, own, read) => {
    expect(readAward({ ...cells, ...own })).toEqual({ ...award, ...read });
  });

  test.each<[Partial<AwardCells>, string, string]>([
    [{ 'Award Name': ' ' }, 'Award Name', 'row.empty'],
    [{ 'Award Name': 'x'.repeat(awardLimits.name + 1) }, 'Award Name', 'row.too_long'],
    [{ 'Awardee Name': '' }, 'Awardee Name', 'row.empty'],
    [{ Points: '' }, 'Points', 'row.whole'],
    [{ Points: '1.5' }, 'Points', 'row.whole'],
    [{ Points: String(awardLimits.points + 1) }, 'Points', 'row.whole'],
    [{ Category: '' }, 'Category', 'row.empty'],
    [{ Quarter: '5' }, 'Quarter', 'row.quarter'],
    [{ Quarter: 'first' }, 'Quarter', 'row.quarter'],
    [{ Year: '' }, 'Year', 'row.year'],
    [{ Year: String(awardLimits.firstYear - 1) }, 'Year', 'row.year'],
    [{ Year: String(awardLimits.lastYear + 1) }, 'Year', 'row.year'],
    [{ Department: 'x'.repeat(awardLimits.name + 1) }, 'Department', 'row.too_long'],
    [{ Reason: 'x'.repeat(awardLimits.reason + 1) }, 'Reason', 'row.too_long'],
    [{ 'Special Recognition': 'perhaps' }, 'Special Recognition', 'row.yes_no'],
  ])('is rejected with %j, for its %s: %s', (own, field, code) => {
    expect(readAward({ ...cells, ...own })).toMatchObject({ errors: [{ field, code }] });
  });

  test('reports all errors of a row at once', () => {
    const read = readAward({ ...cells, 'Award Name': '', Points: '', Year: '' });
    expect('errors' in read && read.errors.map(({ field }) => field)).toEqual(['Award Name', 'Points', 'Year']);
  });
});

const asha: Awardee = { id: 'asha', employee_id: 'E-1', name: 'Asha Rao', department: null, status: 'active' };
const others = Array.from({ length: 4 }, (_unused, at): Awardee => ({
  ...asha,
  id: `${at}`,
  employee_id: `E-${at + 2}`,
}));
const people = {
  byId: new Map([
    ['E-1', asha],
    ['E-9', { ...asha, status: 'inactive' }],
  ]),
  byName: new Map([
    ['asha rao', [asha]],
    ['mira', [asha, ...others]],
  ]),
};

test.each([
  ['by the ID', 'E-1', '', asha],
  ['by the ID, with their name in any case', 'E-1', 'ASHA  Rao', asha],
  ['nobody by an unknown ID', 'E-7', '', { field: 'Employee ID', code: 'row.nobody' }],
  ['nobody who left', 'E-9', '', { field: 'Employee ID', code: 'hallOfFame.awardee_unavailable' }],
  [
    'nobody of another name than the ID’s',
    'E-1',
    'Mira',
    { field: 'Awardee Name', code: 'row.name_differs', values: { name: 'Asha Rao' } },
  ],
  ['by a name that one has', '', 'asha rao', asha],
  ['nobody by an unknown name', '', 'Ravi', { field: 'Awardee Name', code: 'row.name_nobody' }],
  [
    'nobody by a name that several have',
    '',
    'Mira',
    { field: 'Awardee Name', code: 'row.name_two', values: { count: '5', ids: 'E-1, E-2, E-3' } },
  ],
])('resolves the awardee of a row: %s (HOF-02)', (_title, employeeId, awardee, found) => {
  expect(awardeeOf({ employeeId, awardee }, people)).toEqual(found);
});

test.each([
  ['the same in other words of its name', { awardName: 'BEST  baker' }, true],
  ['another name', { awardName: 'Best cook' }, false],
  ['another person', { personId: 'ravi' }, false],
  ['another quarter', { quarter: 2 }, false],
  ['another year', { year: 2027 }, false],
])('compares two awards: %s (HOF-02)', (_title, own, isSame) => {
  const one = { personId: 'asha', awardName: 'Best baker', quarter: 1, year: 2026 };
  expect(sameAward({ ...one, ...own }) === sameAward(one)).toBe(isSame);
});

const now = new Date('2026-11-29T10:00:00Z');
const earlierAward = { personId: 'asha', awardName: 'Best baker', quarter: 1, year: 2026 };
const yesterday = new Date('2026-11-28T10:00:00Z');

test.each([
  ['of the same name within a year', {}, yesterday, true],
  ['of the same name in other words', { awardName: 'BEST  baker' }, yesterday, true],
  ['of the same name for another quarter', { quarter: 2 }, yesterday, true],
  ['of the same name for another year', { year: 2025 }, yesterday, true],
  ['of another name', { awardName: 'Best cook' }, yesterday, false],
  ['to another person', { personId: 'ravi' }, yesterday, false],
  ['of the same name 364 days ago', { quarter: 2 }, new Date('2025-11-30T10:00:00Z'), true],
  ['of the same name 365 days ago', { quarter: 2 }, new Date('2025-11-29T10:00:00Z'), false],
  ['for the same period, two years ago', {}, new Date('2024-11-29T10:00:00Z'), true],
])('decides whether an award repeats an earlier one %s (HOF-02)', (_title, own, givenAt, repeats) => {
  const given = givenTimes([{ ...earlierAward, givenAt }]);
  expect(repeatedAt({ ...earlierAward, ...own }, given, now)).toEqual(repeats ? givenAt : null);
});

test('of several earlier awards, the latest is repeated (HOF-02)', () => {
  const last = { ...earlierAward, quarter: 2, givenAt: yesterday };
  const first = { ...earlierAward, givenAt: new Date('2026-05-01T10:00:00Z') };
  expect(repeatedAt(earlierAward, givenTimes([first, last, first]), now)).toEqual(yesterday);
});

test.each([
  ['is not known and was not given', undefined, [], false],
  ['was given since the check', undefined, [yesterday], true],
  ['was given before, as the check found', yesterday, [yesterday], false],
  ['was given again since the check', yesterday, [yesterday, now], true],
])(
  'an award of a file that %s is skipped where it was given since (HOF-02)',
  (_title, earlierGivenAt, given, isGiven) => {
    const planned = {
      ...earlierAward,
      ...(earlierGivenAt && { knownAt: earlierGivenAt.toISOString() }),
    } as unknown as PlannedAward;
    const times = givenTimes(given.map((givenAt) => ({ ...earlierAward, givenAt })));
    expect(isGivenSince(planned, times)).toBe(isGiven);
  },
);
