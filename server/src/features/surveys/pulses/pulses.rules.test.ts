import type { Section } from '@apprecio/contract/surveys/questions';
import { expect, test } from 'vitest';
import { questionOf } from '../../../../test/support/things/surveys.ts';
import { nextRuns, type Rhythm, runsAfter, sectionsOfRun } from './pulses.rules.ts';

const weekly: Rhythm = { repeats: 'weekly', beginsOn: '2026-11-02', timeZone: 'Asia/Kolkata' };
const at = (day: string, hour = '03:30') => new Date(`${day}T${hour}:00Z`);

test.each<[string, Rhythm, Date, string[]]>([
  ['each week', weekly, at('2026-11-02'), ['2026-11-09', '2026-11-16']],
  ['each second week', { ...weekly, repeats: 'fortnightly' }, at('2026-11-02'), ['2026-11-16', '2026-11-30']],
  [
    'each month, on its last day where it has no such day',
    { ...weekly, repeats: 'monthly', beginsOn: '2027-01-31' },
    at('2027-01-31'),
    ['2027-02-28', '2027-03-31'],
  ],
  [
    'each month of a short one from its middle on',
    { ...weekly, repeats: 'monthly', beginsOn: '2027-01-31' },
    at('2027-02-28'),
    ['2027-03-31', '2027-04-30'],
  ],
  ['never on its first day, which was launched', weekly, at('2026-10-01'), ['2026-11-09', '2026-11-16']],
  ['not again at the moment of a run', weekly, at('2026-11-09'), ['2026-11-16', '2026-11-23']],
  ['just before a run', weekly, at('2026-11-09', '03:29'), ['2026-11-09', '2026-11-16']],
  ['years later', weekly, at('2028-11-01'), ['2028-11-06', '2028-11-13']],
  ['months later', { ...weekly, repeats: 'monthly' }, at('2028-11-02'), ['2028-12-02', '2029-01-02']],
])('a pulse asks %s (SURV-02)', (_title, rhythm, after, runs) => {
  expect(nextRuns(rhythm, after, 2)).toEqual(runs.map((day) => at(day)));
});

test('a pulse asks at 09:00 company time, also when the clocks change (SURV-02)', () => {
  const runs = nextRuns(
    { repeats: 'weekly', beginsOn: '2026-10-20', timeZone: 'Europe/Paris' },
    new Date('2026-10-20T07:00:00Z'),
    1,
  );
  expect(runs).toEqual([new Date('2026-10-27T08:00:00Z')]);
});

test.each([
  ['now, where that is later', '2026-11-20', '2026-11-23'],
  ['two days from the run that was due', '2026-11-09', '2026-11-16'],
])('the next run is searched after %s (SURV-02)', (_title, now, next) => {
  expect(runsAfter(weekly, at('2026-11-09'), at(now), 1)).toEqual([at(next)]);
});

test('a move to a western time zone does not repeat a day of the pulse (SURV-02)', () => {
  const west = { ...weekly, timeZone: 'America/Los_Angeles' };
  expect(runsAfter(west, at('2026-11-09'), at('2026-11-09'), 1)).toEqual([new Date('2026-11-16T17:00:00Z')]);
});

const question = (id: string, after?: string) => ({
  ...questionOf('single'),
  id,
  showIf: after === undefined ? null : { questionId: after, values: ['x'] },
});
const sections: Section[] = [
  { id: 'one', title: '', questions: [question('a'), question('b'), question('b1', 'b'), question('b2', 'b1')] },
  { id: 'two', title: '', questions: [question('c')] },
];

test.each([
  ['all, where none are left out', null, 1, 'a b b1 b2 | c'],
  ['all, where as many are asked as there are', 3, 5, 'a b b1 b2 | c'],
  ['the first', 1, 1, 'a'],
  ['the next, with what hangs on it', 1, 2, 'b b1 b2'],
  ['the last, without sections that are empty', 1, 3, 'c'],
  ['the first again', 1, 4, 'a'],
  ['two of them', 2, 1, 'a b b1 b2'],
  ['the next two, going round', 2, 2, 'a | c'],
])('a run asks %s (SURV-02)', (_title, rotates, run, expected) => {
  const questionIds = sectionsOfRun(sections, rotates, run).map(({ questions }) =>
    questions.map(({ id }) => id).join(' '),
  );
  expect(questionIds.join(' | ')).toBe(expected);
});
