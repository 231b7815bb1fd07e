import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apprecio-ending-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs lines that have `ending`, whose one step says so and takes two seconds; returns what was said and how it ended. */
async function runEnding(lines: string, interrupt: (child: ReturnType<typeof fork>) => void) {
  const file = path.join(folder, 'entry.ts');
  const ending = path.join(import.meta.dirname, 'ending.ts');
  writeFileSync(
    file,
    `import { setTimeout } from 'node:timers/promises';
     import { prepareEnding } from ${JSON.stringify(ending)};
     const ending = prepareEnding(130);
     ending.add(async () => {
       console.log('begun');
       await setTimeout(2000);
       console.log('done');
     });
     ${lines}`,
  );
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end')]);
  child.once('message', () => interrupt(child));
  const [[code]] = await ended;
  return { code, outputLines: output.trim().split('\n') };
}

test('a process that loses its starter while ending still completes its cleanup', async () => {
  const { code, outputLines: said } = await runEnding(`process.send('ready');`, (child) => {
    child.kill('SIGTERM');
    setTimeout(() => child.disconnect(), 1800);
  });
  expect(said).toEqual(['begun', 'done']);
  expect(code).toBe(130);
});

test('the cleanup runs once, also when the process fails while it is interrupted', async () => {
  const lines = `process.on('SIGTERM', () => void ending.end(1));
    process.send('ready');`;
  const { code, outputLines: said } = await runEnding(lines, (child) => child.kill('SIGTERM'));
  expect(said).toEqual(['begun', 'done']);
  expect(code).toBe(130);
});
