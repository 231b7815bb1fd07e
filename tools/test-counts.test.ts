import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

const vitest = (passed: number, failed: number, testResults: object[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults });

const playwright = (stats: object, errors: string[] = []): string => JSON.stringify({ stats, errors });

test('a good run is counted as it is', () => {
  expect(countVitest(vitest(7, 0), 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright(playwright(stats), 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('a run without tests, without a report or with a bad exit code fails', () => {
  expect(countVitest(vitest(0, 0), 0).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countVitest('{', 0).failed).toBe(1);
  expect(countVitest(vitest(7, 0), 1).failed).toBe(1);
  expect(countPlaywright(null, 0).failed).toBe(1);
});

test('a file that could not be loaded counts as a failure', () => {
  expect(countVitest(vitest(7, 0, [{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1);
});

test('a flaky journey is a failed one', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countPlaywright(playwright(stats), 0)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});
