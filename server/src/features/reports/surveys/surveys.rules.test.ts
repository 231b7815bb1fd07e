import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { surveyTables } from './surveys.rules.ts';

const person = { id: 'ada', name: 'Ada', imageUrl: null, designation: null, department: null };
const first = {
  id: 'one',
  title: 'Pulse',
  type: 'pulse' as const,
  closedOn: '2026-01-31',
  asked: 20,
  answered: 10,
  enps: -5,
  score: 61,
};
const report = {
  from: '2026-01-01',
  to: '2026-12-31',
  compared: null,
  today: '2026-12-31',
  now: { asked: 40, answered: 20 },
  before: { asked: 10, answered: 8 },
  surveys: [first, { ...first, id: 'two', title: 'Silent', enps: null, score: null }],
  untold: 0,
  more: false,
  categories: [{ category: 'growth' as const, average: 4, answers: 12 }],
  groups: {
    surveyId: 'two',
    survey: 'Silent',
    asked: 20,
    answered: 10,
    items: [
      {
        name: { department: 'Sales', location: null, tenure: 'from_1' as const, manager: null },
        asked: 12,
        answered: 6,
      },
      { name: { department: null, location: null, tenure: null, manager: null }, asked: 8, answered: 4 },
    ],
  },
  promises: [{ surveyId: 'one', survey: 'Pulse', text: 'More room', by: '2027-01-01', person }],
};

test('survey tables show answers, recommendations, ratings, groups and promises (ANA-02)', () => {
  const [answers, recommended, rated, groups, promises] = surveyTables(report, paperBy('department'));
  expect(answers!.rows).toEqual([
    ['Pulse', { day: '2026-01-31' }, 20, 10, -5, 61],
    ['Silent', { day: '2026-01-31' }, 20, 10, '', ''],
  ]);
  expect(answers!.chart!.series).toEqual([
    { name: 'surveys/lines/answered', quiet: false, values: [50, 50] },
    { name: 'earlier surveys/overAll', quiet: true, values: [80, 80] },
  ]);
  expect([recommended!.rows, recommended!.chart!.steps]).toEqual([
    [['Pulse', { day: '2026-01-31' }, -5]],
    ['day 2026-01-31'],
  ]);
  expect([rated!.rows, rated!.bars]).toEqual([[['surveys/categories/growth', 12, 4]], [80]]);
  expect([groups!.rows, groups!.bars]).toEqual([
    [
      ['Sales + surveys/tenure/from_1', 12, 6],
      ['surveys/others', 8, 4],
    ],
    [50, 50],
  ]);
  expect(promises!.rows).toEqual([['More room', 'Pulse', 'Ada', { day: '2027-01-01' }]]);
});

test('tables without rows are left out, and there are none without surveys (ANA-02)', () => {
  const bare = {
    ...report,
    before: null,
    surveys: report.surveys.slice(1),
    categories: [],
    groups: null,
    promises: [],
  };
  const [answers, ...others] = surveyTables(bare, paperBy('department'));
  expect([answers!.chart!.series.length, others]).toEqual([1, []]);
  expect(surveyTables({ ...report, surveys: [] }, paperBy('department'))).toEqual([]);
});
