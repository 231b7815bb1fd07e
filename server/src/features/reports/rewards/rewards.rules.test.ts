import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { rewardTables } from './rewards.rules.ts';

const parts = { people: 20, redeemers: 5, received: 100, redeemed: 40, held: 60 };
const whole = { ...parts, receivers: 10, holders: 8 };
const figures = {
  now: whole,
  before: { ...whole, redeemers: 2, received: -5 },
  lines: { thanks: 1, awards: 2, competitions: 3, surveys: 4, service: 5, grants: -6 },
  unit: 'month' as const,
  series: [{ from: '2026-01-01', received: -10, redeemed: 4 }],
  groups: [{ name: 'Sales', ...parts }],
  chosen: [
    { kind: 'voucher' as const, points: 30 },
    { kind: 'merchandise' as const, points: 10 },
  ],
  wanted: [{ id: 'tea', title: 'Tea', quantity: 3 }],
};

test('reward tables show figures by source, steps as bars, groups, and chosen and wanted rewards (ANA-02)', () => {
  const [head, steps, groups, chosen, wanted] = rewardTables(figures, undefined, paperBy('department'));
  expect(head!.rows).toEqual([
    ['rewards/redeemers', 'percent 25', 'percent 10'],
    ['rewards/received', 100, -5],
    ['rewards/redeemed', 40, 40],
    ['rewards/held', 60, ''],
    ['rewards/lines/thanks', 1, ''],
    ['rewards/lines/awards', 2, ''],
    ['rewards/lines/competitions', 3, ''],
    ['rewards/lines/surveys', 4, ''],
    ['rewards/lines/service', 5, ''],
    ['rewards/lines/grants', -6, ''],
  ]);
  expect(steps!.rows).toEqual([[{ day: '2026-01-01' }, -10, 4]]);
  expect(steps!.chart).toMatchObject({ kind: 'bar', low: 0, high: 4, series: [{ values: [0] }, { values: [4] }] });
  expect([groups!.head.slice(0, 3), groups!.rows, groups!.bars]).toEqual([
    ['groups/group', 'series/people', 'rewards/redeemers'],
    [['Sales', 20, 5, 100, 40, 60]],
    [25],
  ]);
  expect([chosen!.rows, chosen!.bars]).toEqual([
    [
      ['rewards/kinds/voucher', 30],
      ['rewards/kinds/merchandise', 10],
    ],
    [100, 33],
  ]);
  expect(wanted!.rows).toEqual([['Tea', 3]]);
});

test('reward figures show no comparison without earlier days, and earlier steps appear beside the current ones (ANA-02)', () => {
  const [head, steps] = rewardTables({ ...figures, before: null }, figures, paperBy('department'));
  expect(head!.rows.every(([, , before]) => before === '')).toBe(true);
  expect(steps!.rows[0]).toHaveLength(6);
});
