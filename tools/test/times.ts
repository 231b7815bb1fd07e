import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, '.cache', 'test-times.json');

/** Duration of each test file in its last run, in milliseconds, by its path from the root. */
export type TestTimes = Record<string, number>;

interface Report {
  testResults?: { name: string; startTime: number; endTime: number }[];
}

/** Reads the times of the last runs; none where nothing ran yet. */
export function readTimes(): TestTimes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestTimes;
  } catch {
    return {};
  }
}

/** Returns the path of a test file from the root, with forward slashes. */
export function fromRoot(name: string): string {
  return path.relative(root, name).split(path.sep).join('/');
}

/** Keeps the times of a Vitest JSON report for the order of the next run. */
export function saveTimes(report: string | null): void {
  if (report === null) return;
  const { testResults = [] } = JSON.parse(report) as Report;
  const times = testResults.map(({ name, startTime, endTime }) => [fromRoot(name), Math.round(endTime - startTime)]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTimes(), ...Object.fromEntries(times) }, null, 1));
}
