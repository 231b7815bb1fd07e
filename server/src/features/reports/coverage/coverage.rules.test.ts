import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { coverageTables } from './coverage.rules.ts';

const shares = { people: 20, thanked: 10, gave: 5, thanks: 30 };
const figures = {
  now: shares,
  before: { people: 10, thanked: 1, gave: 2, thanks: 3 },
  unit: 'day' as const,
  series: [{ from: '2026-01-01', ...shares }],
  groups: [
    { name: 'under_1', ...shares },
    { name: null, people: 0, thanked: 0, gave: 0, thanks: 0 },
  ],
  medianDays: 12,
  neverThanked: 1,
  values: [
    { id: 'care', name: 'Care', thanks: 8 },
    { id: 'own', name: 'Own it', thanks: 2 },
  ],
};
const points = { given: 1, redeemed: 2, issued: 3, expired: 4, held: 5, left: 6, privateThanks: 7 };

test('coverage tables show figures with points, steps with a chart, and groups and values with bars (ANA-02)', () => {
  const [head, steps, groups, values] = coverageTables(figures, points, undefined, paperBy('tenure'));
  expect(head!.rows).toEqual([
    ['coverage', 'percent 50', 'percent 10'],
    ['gave', 'percent 25', 'percent 20'],
    ['perPerson', 1.5, 0.3],
    ['days', 12, ''],
    ['points/given', 1, ''],
    ['points/redeemed', 2, ''],
    ['points/issued', 3, ''],
    ['points/expired', 4, ''],
    ['points/held', 5, ''],
    ['points/left', 6, ''],
  ]);
  expect([steps!.title, steps!.head, steps!.rows]).toEqual([
    'series/title',
    ['series/step', 'series/people', 'series/thanked', 'series/gave', 'series/thanks'],
    [[{ day: '2026-01-01' }, 20, 10, 5, 30]],
  ]);
  expect(steps!.chart!.series).toEqual([
    { name: 'series/thanked', quiet: false, values: [50] },
    { name: 'series/gave', quiet: false, values: [25] },
  ]);
  expect([groups!.rows, groups!.bars]).toEqual([
    [
      ['groups/bands/under_1', 20, 10, 5, 30],
      ['groups/smaller', 0, 0, 0, 0],
    ],
    [50, 0],
  ]);
  expect([values!.rows, values!.bars]).toEqual([
    [
      ['Care', 8],
      ['Own it', 2],
    ],
    [100, 25],
  ]);
});

test('managers see no points, and the comparison is empty without earlier days (ANA-02)', () => {
  const alone = { ...figures, before: null, medianDays: null };
  expect(coverageTables(alone, null, undefined, paperBy('department'))[0]!.rows).toEqual([
    ['coverage', 'percent 50', ''],
    ['gave', 'percent 25', ''],
    ['perPerson', 1.5, ''],
    ['days', '–', ''],
  ]);
});

test('earlier days appear beside the steps of coverage (ANA-02)', () => {
  const [, steps] = coverageTables(figures, null, figures, paperBy('department'));
  const row = [{ day: '2026-01-01' }, 20, 10, 5, 30];
  expect(steps!.rows).toEqual([[...row, ...row]]);
  expect(steps!.chart!.series).toHaveLength(4);
});
