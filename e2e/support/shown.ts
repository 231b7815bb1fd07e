import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const linesAtMost = 60;
const reasonLinesAtMost = 12;

/**
 * Prints at the end why journeys failed and what their pages showed. Where only the printed lines are kept, nothing else
 * tells.
 */
export default class Shown implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd({ title }: TestCase, { attachments, error }: TestResult): void {
    if (error) {
      const reason = stripVTControlCharacters(error.message ?? '').split('\n');
      this.#pages.push(`\n── why it failed: ${title} ──\n${reason.slice(0, reasonLinesAtMost).join('\n')}`);
    }
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const shown = path && /```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8'))?.[1];
    if (!shown) return;
    const from =
      [/^ *- (alert)?dialog\b/m, /^ *- main\b/m].map((part) => shown.search(part)).find((at) => at >= 0) ?? 0;
    const lines = shown
      .slice(from)
      .split('\n')
      .filter((line) => !/^ *- option /.test(line));
    this.#pages.push(`\n── shown when it failed: ${title} ──\n${lines.slice(0, linesAtMost).join('\n')}`);
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page);
  }
}
