import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

test('long work on many rows lets other work have its turn in between, and keeps the order', async () => {
  const busy = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  let others = 0;
  const other = setInterval(() => others++, 1);
  const results = await inTurns(
    Array.from({ length: 100 }, (_unused, at) => at),
    (item, at) => {
      busy(2);
      return item * 2 + at;
    },
  );
  clearInterval(other);
  expect(results).toEqual(Array.from({ length: 100 }, (_unused, at) => at * 3));
  expect(others).toBeGreaterThan(2);
});
