import { expect, test } from 'vitest';
import { rowsOfSeed } from './sample.ts';

const rows = (count: number) => Array.from({ length: count }, (_unused, at) => at);

test.each([
  [28, 6],
  [56, 10],
  [11, 4],
  [2, 1],
  [300, 7],
])('of %i rows, %i a day, every row is taken exactly once within the fewest days', (count, size) => {
  const days = Math.ceil(count / size);
  const taken = rows(days).map((day) => rowsOfSeed(rows(count), size, 20_000 + day));
  expect(taken.flat().toSorted((a, b) => a - b)).toEqual(rows(count));
  for (const each of taken) {
    expect(each.length).toBeGreaterThan(0);
    expect(each.length).toBeLessThanOrEqual(size);
  }
});

test('the same seed takes the same rows in their order', () => {
  const taken = rowsOfSeed(rows(56), 10, 7);
  expect(rowsOfSeed(rows(56), 10, 7)).toEqual(taken);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
});
