import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * The reporter of errors that Vitest caught outside a test; its JSON report leaves them out. Writes their stacks as an
 * array of strings to the file that `UNCAUGHT_ERRORS_FILE` names.
 */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string | undefined }[]): void {
    const file = process.env.UNCAUGHT_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
