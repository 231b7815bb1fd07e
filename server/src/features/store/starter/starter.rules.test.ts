import { lowStock } from '@apprecio/contract/store/catalogue';
import { starterKeys } from '@apprecio/contract/store/starter';
import { expect, test } from 'vitest';
import { isPrice, proposedPoints, type Size, starters } from './starter.rules.ts';

const half: Size = { allowances: 0.5, rupees: 150 };
const three: Size = { allowances: 3, rupees: 800 };

const table: [says: string, size: Size, allowance: number, pointValuePaise: number, points: number][] = [
  ['half of an allowance of 200', half, 200, 100, 100],
  ['three allowances of 200', three, 200, 100, 600],
  ['the share whatever a point is worth', three, 200, 25, 600],
  ['half of 150 is 75, as a whole ten', half, 150, 100, 80],
  ['half of 130 is 65, as a whole ten', half, 130, 100, 70],
  ['half of an allowance of 1 is at least one point', half, 1, 100, 1],
  ['below ten it is a whole number', half, 14, 100, 7],
  ['the rupees where there is no allowance', three, 0, 100, 800],
  ['the rupees by the value of a point', three, 0, 25, 3200],
  ['rupees below ten points are whole points', three, 0, 10_000, 8],
  ['rupees below one point are one point', half, 0, 100_000, 1],
  ['a price of at least one rupee', half, 20, 1, 100],
  ['never more than the store takes', three, 100_000, 100_000, 10_000],
];

test.each(table)('the points proposed for a reward of the starter set are %s (STO-08)', (...row) => {
  const [, size, allowance, pointValuePaise, points] = row;
  expect(proposedPoints(size, { allowance, pointValuePaise })).toBe(points);
});

test('a price in points is taken if it is at least one rupee and at most ten million (STO-08)', () => {
  expect([isPrice(1, 99), isPrice(1, 100), isPrice(10_000, 100_000), isPrice(10_001, 100_000)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('every proposal is a price that the store takes, and no reward begins with a low stock (STO-08, STO-07)', () => {
  expect(Object.keys(starters).toSorted()).toEqual([...starterKeys].toSorted());
  for (const size of Object.values(starters)) {
    expect(size.stock).toBeGreaterThan(lowStock);
    for (const allowance of [0, 1, 7, 200, 100_000]) {
      for (const pointValuePaise of [1, 7, 100, 250, 100_000]) {
        const points = proposedPoints(size, { allowance, pointValuePaise });
        expect(isPrice(points, pointValuePaise), `${points} of ${pointValuePaise}`).toBe(true);
      }
    }
  }
});
