import { expect, test } from 'vitest';
import { misordered } from './migration-order.ts';

const before = [
  { name: '202612270900_polls.sql', on: '2026-11-27' },
  { name: '202612010900_points.sql', on: '2026-11-28' },
];
const added = (name: string, on: string) => misordered([...before, { name, on }]);

test('a new migration sorts last (OPS-02)', () => {
  expect(added('202612010930_late.sql', '2026-12-01')).toEqual([
    'server/migrations/202612010930_late.sql does not sort last: 202612270900_polls.sql was there before it',
  ]);
  expect(added('202612270901_next.sql', '2026-12-01')).toEqual([]);
  expect(added('202701050800_next.sql', '2027-01-05')).toEqual([]);
});

test('a new migration is dated neither after its day nor, if later, after the last one (OPS-02)', () => {
  expect(added('202612280901_ahead.sql', '2026-12-01')).toEqual([
    'server/migrations/202612280901_ahead.sql is dated beyond 2026-12-27, the day it was added',
  ]);
  expect(added('202701060900_ahead.sql', '2027-01-05')).toHaveLength(1);
});

test('earlier names dated ahead of time pass', () => {
  expect(misordered(before)).toEqual([]);
});
