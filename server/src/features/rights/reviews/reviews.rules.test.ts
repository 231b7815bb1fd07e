import { expect, test } from 'vitest';
import { isDue, isOwnRow, judgeRow, namesOf, quarterOf, type RowFacts, standingOf } from './reviews.rules.ts';

test.each([
  ['2026-01-01', 2026, 1, '2026-01-01', '2026-03-31', '2026-04-01'],
  ['2026-03-31', 2026, 1, '2026-01-01', '2026-03-31', '2026-04-01'],
  ['2026-04-01', 2026, 2, '2026-04-01', '2026-06-30', '2026-07-01'],
  ['2026-09-30', 2026, 3, '2026-07-01', '2026-09-30', '2026-10-01'],
  ['2026-12-31', 2026, 4, '2026-10-01', '2026-12-31', '2027-01-01'],
])('%s lies in its quarter (ACC-10)', (date, year, number, startsOn, endsOn, nextFrom) => {
  expect(quarterOf(date)).toEqual({ year, number, startsOn, endsOn, nextFrom });
});

test.each<[string, string, string, string | null, boolean]>([
  ['the first day of a quarter, never reviewed', '2026-04-01', '2025-11-03', null, true],
  ['the last day of a quarter, reviewed in the one before', '2026-06-30', '2025-11-03', '2026-03-31', true],
  ['reviewed on the first day of the quarter', '2026-06-30', '2025-11-03', '2026-04-01', false],
  ['a company of this quarter', '2026-06-30', '2026-04-01', null, false],
  ['a company of the last day before the quarter', '2026-06-30', '2026-03-31', null, true],
])('a review is due: %s (ACC-10)', (_title, today, createdOn, finishedOn, due) => {
  expect(isDue({ today, createdOn, finishedOn })).toBe(due);
});

const row = (own: Partial<RowFacts>): RowFacts => ({
  kind: 'person',
  personId: 'asha',
  role: 'admin',
  madeBy: null,
  ...own,
});

test.each<[string, Partial<RowFacts>, boolean, ReturnType<typeof judgeRow>]>([
  ['another person', {}, false, { decide: true, take: true, whyNot: null }],
  ['oneself', { personId: 'me' }, false, { decide: false, take: false, whyNot: 'own' }],
  ['oneself, alone', { personId: 'me' }, true, { decide: true, take: false, whyNot: 'own' }],
  ['a super admin', { role: 'super_admin' }, false, { decide: true, take: false, whyNot: 'super_admin' }],
  ['a key of another', { kind: 'key', madeBy: 'asha' }, false, { decide: true, take: true, whyNot: null }],
  ['one’s own key', { kind: 'key', madeBy: 'me' }, false, { decide: false, take: true, whyNot: 'own_key' }],
  ['one’s own key, alone', { kind: 'key', madeBy: 'me' }, true, { decide: true, take: true, whyNot: null }],
])('what a reviewer may do about %s (ACC-10)', (_title, own, isAlone, can) => {
  expect(judgeRow(row(own), { id: 'me', isAlone })).toEqual(can);
});

test('a row is one’s own by its person, and a key by who created it (ACC-10)', () => {
  expect(isOwnRow(row({ personId: 'me' }), 'me')).toBe(true);
  expect(isOwnRow(row({ kind: 'key', personId: 'machine', madeBy: 'me' }), 'me')).toBe(true);
  expect(isOwnRow(row({ kind: 'key', personId: 'me', madeBy: 'asha' }), 'me')).toBe(false);
});

test.each([
  ['v1', null, null, 'undecided'],
  ['v1', 'confirmed', 'v1', 'confirmed'],
  ['v2', 'confirmed', 'v1', 'changed'],
  ['v1', 'reopened', null, 'undecided'],
])('the row %s with the decision %s of %s is %s (ACC-10)', (version, decision, seen, standing) => {
  expect(standingOf(version, { decision, version: seen })).toBe(standing);
});

test('names the first five rows and counts the others (ACC-10)', () => {
  expect(namesOf(['A', 'B'])).toBe('A, B');
  expect(namesOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E and 2 more');
});
