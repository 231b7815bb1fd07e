import { expect, test } from 'vitest';
import { misordered } from './migration-order.ts';

const before = [
  { name: '202611291600_platform.sql', on: '2026-11-29' },
  { name: '202611291601_points.sql', on: '2026-11-29' },
];
const added = (name: string, on: string) => misordered([...before, { name, on }]);

test('a new migration sorts last (OPS-02)', () => {
  expect(added('202611290930_late.sql', '2026-12-01')).toEqual([
    'server/migrations/202611290930_late.sql does not sort last: 202611291601_points.sql was there before it',
  ]);
  expect(added('202611291602_next.sql', '2026-12-01')).toEqual([]);
  expect(added('202701050800_next.sql', '2027-01-05')).toEqual([]);
});

test('a new migration is dated neither after its day nor, if later, after the last one (OPS-02)', () => {
  expect(added('202611300901_ahead.sql', '2026-11-29')).toEqual([
    'server/migrations/202611300901_ahead.sql is dated beyond 2026-11-29, the day it was added',
  ]);
  expect(added('202611291700_next.sql', '2026-11-28')).toEqual([]);
  expect(added('202701060900_ahead.sql', '2027-01-05')).toHaveLength(1);
});
