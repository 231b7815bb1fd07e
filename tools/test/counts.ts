import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counts of passed, failed and skipped tests of a stage. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The failures, one line each. */
  failures: string[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; ok: boolean }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

// A stage that failed, or ran nothing, must not look as if it had passed.
function applyExitCode(counts: Counts, exitCode: number): Counts {
  if (counts.failed > 0) return counts;
  if (exitCode === 0 && counts.passed > 0) return counts;
  return { ...counts, failed: 1, failures: [`ended with ${exitCode}, ${counts.passed} passed`] };
}

function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
}

function parse<T>(report: string | null): T | null {
  try {
    return report === null ? null : (JSON.parse(report) as T);
  } catch {
    return null;
  }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

const unread: Counts = { passed: 0, failed: 1, skipped: 0, failures: ['no report'] };

/**
 * Counts a Vitest JSON report and `uncaught`, the errors outside its tests as a JSON array of stacks. A file that could
 * not be loaded counts as one failure. So does a missing report, a run without tests, and a bad exit code without a
 * failed test.
 */
export function countVitest(report: string | null, exitCode: number, uncaught: string | null = null): Counts {
  const read = parse<VitestReport>(report);
  if (!read) return unread;
  const unloaded = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const errors = parse<string[]>(uncaught) ?? [];
  const failures = [
    ...errors.map((stack) => `uncaught ${stripVTControlCharacters(stack).trim().split('\n', 4).join(' ')}`),
    ...unloaded.map(({ name, message }) => `${path.basename(name)}: ${firstLine(message)}`),
    ...read.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${path.basename(name)} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
    ),
  ];
  const failed = read.numFailedTests + unloaded.length + errors.length;
  const skipped = read.numPendingTests + read.numTodoTests;
  return applyExitCode({ passed: read.numPassedTests, failed, skipped, failures }, exitCode);
}

/** Counts a Playwright JSON report; a flaky test is a failed one, the rest is as for Vitest. */
export function countPlaywright(report: string | null, exitCode: number): Counts {
  const read = parse<PlaywrightReport>(report);
  if (!read) return unread;
  const { expected, unexpected, flaky, skipped } = read.stats;
  const failures = [
    ...read.errors.map(({ message }) => firstLine(message)),
    ...specsOf(read)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ];
  return applyExitCode(
    { passed: expected, failed: unexpected + flaky + read.errors.length, skipped, failures },
    exitCode,
  );
}
