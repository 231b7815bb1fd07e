import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Number that selects this run's rows of a sweep: that of the day, or `TEST_SEED`. */
    sampleSeed: number;
  }
}

/** True where sweeps run whole, as in `npm run test:deep`. */
const runsWhole = process.env.TEST_DEEP === '1';

// A prime larger than any sweep, so that adjacent rows come on different days.
const stride = 7919;

/** Returns about `size` rows, spread over all; the seeds of a few days running return each row once. */
export function rowsOfSeed<Row>(rows: readonly Row[], size: number, seed: number): Row[] {
  const days = Math.ceil(rows.length / size);
  return rows.filter((_row, at) => (((at * stride) % rows.length) + seed) % days === 0);
}

/** The tests that failed and of which it was said already how to repeat them: a group may take several samples. */
const reportedTasks = new Set<string>();

/** Returns the seed of this run for what a test makes up, and prints below each failure how to repeat it. */
export function useSampleSeed(): number {
  const seed = inject('sampleSeed');
  beforeEach(({ onTestFailed, task }) => {
    onTestFailed(() => {
      if (reportedTasks.has(task.id)) return;
      reportedTasks.add(task.id);
      const name = /[^/\\]+(?=\.test\.ts$)/.exec(task.file.name)?.[0] ?? task.file.name;
      console.error(`This was a sample. The same again: npm test -- server ${name} --seed ${seed}`);
    });
  });
  return seed;
}

/**
 * Returns some rows of an exhaustive sweep, other ones each day, and all of them in `npm run test:deep`. Called where
 * tests are declared; prints below each failure how to repeat it with the same rows.
 */
export function sample<Row>(rows: readonly Row[], size: number): Row[] {
  if (runsWhole || rows.length <= size) return [...rows];
  return rowsOfSeed(rows, size, useSampleSeed());
}
