import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

const vitest = (passed: number, failed: number, testResults: object[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults });

const playwright = (stats: object, suites: object[] = [], errors: object[] = []): string =>
  JSON.stringify({ stats, suites, errors });

test('counts a successful run as it is', () => {
  expect(countVitest(vitest(7, 0), 0)).toEqual({ passed: 7, failed: 0, skipped: 1, failures: [] });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright(playwright(stats), 0)).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [] });
});

test('a run without tests, without a report or with a bad exit code fails', () => {
  expect(countVitest(vitest(0, 0), 0).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countVitest('{', 0).failed).toBe(1);
  expect(countVitest(vitest(7, 0), 1).failed).toBe(1);
  expect(countPlaywright(null, 0).failed).toBe(1);
});

test('a file that could not be loaded counts as a failure', () => {
  expect(countVitest(vitest(7, 0, [{ name: 'lost.test.ts', status: 'failed', assertionResults: [] }]), 1).failed).toBe(
    1,
  );
});

test('an error outside the tests counts as a failure and is named with the place it came from', () => {
  const stack = 'TypeError: gone\n    at read (page.tsx:3:1)\n    at run\n    at call\n    at more';
  expect(countVitest(vitest(7, 0), 1, JSON.stringify([stack]))).toMatchObject({
    failed: 1,
    failures: ['uncaught TypeError: gone     at read (page.tsx:3:1)     at run     at call'],
  });
});

test('a flaky journey counts as failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countPlaywright(playwright(stats), 0)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test('each failure is named with the first line of its message', () => {
  const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\n    at here'];
  const files = [
    {
      name: '/src/lib/prefetched.test.ts',
      assertionResults: [{ status: 'failed', fullName: 'takes it', failureMessages }],
    },
    { name: '/src/lost.test.ts', status: 'failed', message: 'Cannot find it', assertionResults: [] },
  ];
  expect(countVitest(vitest(7, 1, files), 1).failures).toEqual([
    'lost.test.ts: Cannot find it',
    'prefetched.test.ts › takes it: AssertionError: expected 1 to be 2',
  ]);
  const specs = [
    { file: 'shell.spec.ts', line: 8, title: 'is refused', ok: false },
    { file: 'shell.spec.ts', line: 9, title: 'is kept', ok: true },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright(playwright(stats, [{ suites: [{ specs }] }]), 1).failures).toEqual([
    'shell.spec.ts:8 › is refused',
  ]);
  expect(countVitest(null, 1).failures).toEqual(['no report']);
  expect(countPlaywright(playwright({ ...stats, unexpected: 0 }), 1).failures).toEqual(['ended with 1, 1 passed']);
});
