import { expect, test } from 'vitest';
import { testWorkers } from './width.ts';

const gigabyte = 1024 ** 3;

test.each([
  [2, 24, 2],
  [8, 64, 8],
  [8, 4, 2],
  [64, 256, 12],
  [4, 0.5, 1],
])('with %d processors and %d GB free, %d files run at once', (processors, free, workers) => {
  expect(testWorkers(processors, free * gigabyte)).toBe(workers);
});
