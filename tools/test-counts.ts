/** How many tests a stage passed, failed and skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

// A stage that ended badly, or ran nothing, must not look as if it had passed.
function settle(counts: Counts, exitCode: number): Counts {
  if (counts.failed > 0) return counts;
  return exitCode !== 0 || counts.passed === 0 ? { ...counts, failed: 1 } : counts;
}

function parse<T>(report: string | null): T | null {
  try {
    return report === null ? null : (JSON.parse(report) as T);
  } catch {
    return null;
  }
}

/**
 * Counts a Vitest JSON report. A file that could not be loaded counts as one failure; so does a missing report, a run
 * without tests, and a bad exit code that no failed test explains.
 */
export function countVitest(report: string | null, exitCode: number): Counts {
  const read = parse<VitestReport>(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const skipped = read.numPendingTests + read.numTodoTests;
  return settle({ passed: read.numPassedTests, failed: read.numFailedTests + unloaded.length, skipped }, exitCode);
}

/** Counts a Playwright JSON report; a flaky test is a failed one, the rest is as for Vitest. */
export function countPlaywright(report: string | null, exitCode: number): Counts {
  const read = parse<PlaywrightReport>(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = read.stats;
  return settle({ passed: expected, failed: unexpected + flaky + read.errors.length, skipped }, exitCode);
}
