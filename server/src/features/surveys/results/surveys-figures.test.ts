import { surveyLimits } from '@apprecio/contract/surveys/surveys';
import { describe, expect, test } from 'vitest';
import { questionOf } from '../../../../test/support/things/surveys.ts';
import {
  type Cohort,
  type Disclosure,
  enpsOf,
  figuresOf,
  mapOf,
  organisationOf,
  partsOf,
  resultOf,
  sameQuestion,
  type Tally,
} from './results.rules.ts';

const min = surveyLimits.minGroup;
const question = questionOf('rating5');

test('eNPS is the share of 9 and 10 minus the share of 0 to 6 (SURV-02)', () => {
  const tally = (answer: number, count: number): Tally => ({
    questionId: 'q',
    cohortId: 'c',
    answers: count,
    counts: { [answer]: count },
  });
  expect(enpsOf([tally(10, 3), tally(9, 2), tally(8, 3), tally(7, 1), tally(6, 1)])).toBe(40);
  expect(enpsOf([tally(0, 4)])).toBe(-100);
  expect(enpsOf([])).toBeNull();
});

const cohort = (id: string, own: Partial<Cohort> = {}): Cohort => ({
  id,
  name: { department: id, location: null, tenure: null, manager: null },
  size: 10,
  uncounted: 0,
  mine: false,
  ...own,
});
const of = (cohortId: string, counts: Tally['counts'], questionId = question.id): Tally => ({
  questionId,
  cohortId,
  answers: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts,
});
const everyone: Disclosure = {
  cohorts: ['A', 'B', 'C'].map((id) => cohort(id)),
  dimensions: ['department'],
  min,
  all: true,
};
const lead: Disclosure = { ...everyone, all: false, cohorts: [cohort('A', { mine: true }), cohort('B'), cohort('C')] };
const fives = (...ids: string[]) => ids.map((id) => of(id, { 4: 5 }));

describe('results of a question, by its type (SURV-01)', () => {
  const choices = questionOf('single', {
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
  });
  const matrix = questionOf('matrix', { options: choices.options, rows: [{ id: 'pay', label: 'Pay' }] });
  const keyed = (key: string, label: string, count: number) => ({ key, label, count });
  const yesAndNo = [keyed('yes', 'Yes', 4), keyed('no', 'No', 1)];
  test.each<[string, Parameters<typeof resultOf>[0], Tally['counts'], Record<string, unknown>]>([
    [
      'a number',
      question,
      { 5: 4, 4: 1 },
      {
        average: 4.8,
        enps: null,
        counts: [1, 2, 3, 4, 5].map((one) => keyed(String(one), String(one), { 5: 4, 4: 1 }[one] ?? 0)),
      },
    ],
    ['a likely recommendation', questionOf('nps'), { 10: 4, 0: 1 }, { average: 8, enps: 60 }],
    ['an option', choices, { yes: 4, no: 1 }, { average: null, counts: yesAndNo }],
    ['several options', { ...choices, type: 'multi' }, { yes: 4, no: 1 }, { counts: yesAndNo }],
    [
      'a date',
      questionOf('date'),
      { '2026-12': 2, '2026-11': 3 },
      { counts: [keyed('2026-11', '2026-11', 3), keyed('2026-12', '2026-12', 2)] },
    ],
    ['own words', questionOf('text'), {}, { average: null, counts: [], places: [], rows: [] }],
    [
      'a matrix',
      matrix,
      { 'pay yes': 4, 'pay no': 1 },
      { counts: [], rows: [{ key: 'pay', label: 'Pay', counts: yesAndNo }] },
    ],
    [
      'a matrix of which nobody chose a column',
      matrix,
      { 'pay yes': 5 },
      { rows: [{ key: 'pay', label: 'Pay', counts: [keyed('yes', 'Yes', 5), keyed('no', 'No', 0)] }] },
    ],
  ])('%s', (_title, question, counts, expected) => {
    const tally = { ...of('A', counts), answers: 5 };
    expect(resultOf(question, [tally], everyone)).toMatchObject({ count: 5, ...expected });
  });

  test('a ranking lists the best place first', () => {
    const placesOf = (counts: Tally['counts']) =>
      resultOf({ ...choices, type: 'rank' }, [{ ...of('A', counts), answers: 5 }], everyone).places;
    const [yes, no] = choices.options.map(({ id, label }) => ({ key: id, label }));
    expect(placesOf({ yes: 8, no: 7 })).toEqual([
      { ...no, average: 1.4 },
      { ...yes, average: 1.6 },
    ]);
    expect(placesOf({ yes: 5 })).toEqual([
      { ...no, average: 0 },
      { ...yes, average: 1 },
    ]);
  });

  test.each(['rank', 'matrix', 'rating5'] as const)('hides the result of too few answers: %s', (type) => {
    const tally = { ...of('A', { 4: 4 }), answers: 4 };
    expect(resultOf(questionOf(type), [tally], everyone)).toMatchObject({
      count: null,
      average: null,
      counts: [],
      places: [],
      rows: [],
    });
  });
});

test('answers of people who do not count do not make a group large enough (SURV-03)', () => {
  const cohorts = [cohort('A', { uncounted: 1 }), cohort('B')];
  const parts = (a: number, b: number) =>
    partsOf(
      { ...everyone, cohorts },
      new Map([
        ['A', a],
        ['B', b],
      ]),
    );
  expect(parts(5, 5).map(({ weight }) => weight)).toEqual([10]);
  expect(parts(6, 5).map(({ ids, weight }) => [ids, weight])).toEqual([
    [['A'], 6],
    [['B'], 5],
  ]);
  expect(parts(5, 0)).toEqual([]);
});

test('a map shows eNPS for an eNPS question and nothing for a question without answers (SURV-02)', () => {
  const nps = questionOf('nps');
  const tallies = [of('A', { 10: 5 }, nps.id), of('B', { 0: 6 }, nps.id)];
  const answered = new Map([
    ['A', 5],
    ['B', 6],
  ]);
  const two = { ...everyone, cohorts: [cohort('A'), cohort('B')] };
  const [first, second] = mapOf([nps, question], tallies, answered, two, 'department');
  expect([first!.answered, first!.cells.map(({ count, enps }) => [count, enps])]).toEqual([
    5,
    [
      [5, 100],
      [null, null],
    ],
  ]);
  expect([second!.answered, second!.cells.map(({ count, enps }) => [count, enps])]).toEqual([
    6,
    [
      [6, -100],
      [null, null],
    ],
  ]);
});

test('a question matches an earlier one by library key, otherwise by wording and type (SURV-01)', () => {
  const question = questionOf('rating5', { text: 'All well?', key: 'well' });
  const words = questionOf('rating5', { text: 'all  WELL?' });
  const library = questionOf('rating5', { text: 'Changed', key: 'well' });
  const otherType = questionOf('nps', { text: 'All well?', key: 'well' });
  expect(sameQuestion(question, [otherType, words, library])).toBe(library);
  expect(sameQuestion(question, [otherType, words])).toBe(words);
  expect(sameQuestion({ ...question, key: null }, [library, words])).toBe(words);
  expect(sameQuestion(question, [otherType])).toBeNull();
});

test('figures are shown where an average is shown (SURV-01)', () => {
  expect(figuresOf(question, fives('A'), everyone)).toEqual({ average: 4, enps: null });
  expect(figuresOf(question, [of('A', { 4: 4 })], everyone)).toBeNull();
});

test.each([
  ['beside those of one’s reports', fives('A', 'B', 'C'), lead, { average: 4, enps: null }],
  ['not where a single other part is left', fives('A', 'B'), lead, null],
  ['not beside nothing of one’s own', fives('B', 'C'), lead, null],
  ['not to whoever sees everyone', fives('A', 'B', 'C'), everyone, null],
])('the figures of everyone are shown %s (SURV-03)', (_title, tallies, disclosure, figures) => {
  expect(organisationOf(question, tallies, disclosure)).toEqual(figures);
});
