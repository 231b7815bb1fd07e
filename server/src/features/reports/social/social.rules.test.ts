import { expect, test } from 'vitest';
import { paperBy } from '../../../../test/support/things/paper.ts';
import { socialTables } from './social.rules.ts';

const parts = { people: 20, tookPart: 10, posts: 3, comments: 4, reactions: 5 };
const whole = { ...parts, posted: 1, commented: 2, reacted: 3 };
const figures = {
  now: whole,
  before: { ...whole, tookPart: 5, posts: 1 },
  unit: 'week' as const,
  series: [{ from: '2026-01-05', ...parts }],
  groups: [{ name: 'Sales', ...parts }],
};

test('participation tables show figures, steps with a chart, and groups with bars (ANA-02)', () => {
  const [head, steps, groups] = socialTables(figures, figures, paperBy('department'));
  expect(head!.rows).toEqual([
    ['social/tookPart', 'percent 50', 'percent 25'],
    ['social/posts', 3, 1],
    ['social/comments', 4, 4],
    ['social/reactions', 5, 5],
  ]);
  const row = [{ day: '2026-01-05' }, 20, 10, 3, 4, 5];
  expect(steps!.rows).toEqual([[...row, ...row]]);
  expect(steps!.chart).toMatchObject({ kind: 'line', steps: ['week 2026-01-05'], ends: ['0%', '50%'] });
  expect([groups!.rows, groups!.bars]).toEqual([[['Sales', 20, 10, 3, 4, 5]], [50]]);
});

test('participation figures show no comparison without earlier days (ANA-02)', () => {
  const [head] = socialTables({ ...figures, before: null }, undefined, paperBy('department'));
  expect(head!.rows.map(([, , before]) => before)).toEqual(['', '', '', '']);
});
