import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const bootstrap = path.join(import.meta.dirname, 'bootstrap.mjs');
let folder = '';
let running: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apprecio-restart-'));
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `lines` as `npm start` does; each run adds its process id to the file `starts`. */
function begin(lines: string): { ended: Promise<number | null>; starts: () => string[] } {
  const file = path.join(folder, 'entry.ts');
  const starts = path.join(folder, 'starts');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
     const run = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length;
     process.on('SIGTERM', () => process.exit(0));
     process.on('disconnect', () => process.exit());
     ${lines}`,
  );
  const child = spawn(process.execPath, [bootstrap, path.relative(root, file)], { stdio: 'ignore' });
  running = child;
  return {
    ended: new Promise((resolve) => child.once('exit', resolve)),
    starts: () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n') : []),
  };
}

test('a server that crashes or is killed is restarted, and ends when asked to (OPS-03)', async () => {
  const { ended, starts } = begin(`
    process.send('serving');
    if (run === 1) process.exit(1);
    if (run === 2) process.kill(process.pid, 'SIGKILL');
    setInterval(() => undefined, 1000);`);
  await expect.poll(starts, { timeout: 15_000 }).toHaveLength(3);
  running!.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starts()).toHaveLength(3);
});

test('a process that fails before it serves ends with its own exit code', async () => {
  const { ended, starts } = begin('process.exit(3);');
  expect(await ended).toBe(3);
  expect(starts()).toHaveLength(1);
});

test('restarts wait longer each time and end after ten crashes in a row; a calm minute resets the count (OPS-03)', async () => {
  const { afterFall } = (await import(path.join(import.meta.dirname, 'restart.mjs'))) as {
    afterFall(before: number, livedMs: number): { falls: number; waitMs: number | null };
  };
  const waits = Array.from({ length: 11 }, (_unused, before) => afterFall(before, 1000).waitMs);
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, null]);
  expect(afterFall(9, 61_000)).toEqual({ falls: 1, waitMs: 100 });
});
