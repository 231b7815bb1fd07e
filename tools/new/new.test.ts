import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundaries } from '../checks/boundaries.ts';
import { forbidden } from '../checks/forbidden.ts';
import { ownership } from '../checks/ownership.ts';
import { readSources } from '../checks/sources.ts';
import { structure } from '../checks/structure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'apprecio-new-'));
const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** The packages of the repository, with the workspaces of the copy in place of its own. */
function linkPackages(): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@apprecio'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@apprecio') symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(packages, '@apprecio'))) {
    const target = readlinkSync(path.join(packages, '@apprecio', name));
    symlinkSync(target, path.join(copy, 'node_modules/@apprecio', name));
  }
}

function run(args: string[], workspace = '.'): Promise<{ code: number; said: string }> {
  const cwd = path.join(copy, workspace);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 50_000_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: stripVTControlCharacters(`${out}\n${err}`) }),
    );
  });
}

const typed = (project: string) => run(['node_modules/typescript/bin/tsc', '-p', project, '--noEmit']);
const filesNow = () => new Map(readSources(copy).map(({ file, text }) => [file, text]));

function changedSince(before: Map<string, string>): string[] {
  return [...filesNow()].flatMap(([file, text]) => (before.get(file) === text ? [] : [file])).toSorted();
}

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(path.basename(from)) });
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a feature and an operation that npm run new wrote compile, keep every rule, and begin with a test that fails', async () => {
  const before = filesNow();
  expect(await run(['tools/new.ts', 'feature', 'raffles'])).toMatchObject({ code: 0 });
  const generated = /\/generated\/|\.gen\.|^server\/src\/platform\/db\/tables\.ts$/;
  const joined = changedSince(before).filter((file) => before.has(file) && !generated.test(file));
  expect(joined).toEqual(['server/src/features.ts', 'web/src/features.ts']);
  const withFeature = filesNow();
  expect(await run(['tools/new.ts', 'operation', 'raffles', 'close'])).toMatchObject({ code: 0 });
  const byHand = changedSince(withFeature).filter((file) => !generated.test(file));
  expect(byHand.every((file) => file.includes('/raffles/'))).toBe(true);
  expect(byHand.length).toBeLessThanOrEqual(8);

  const sound = { code: 0, said: '\n' };
  expect(await Promise.all([typed('.'), typed('web')])).toEqual([sound, sound]);
  const sources = readSources(copy);
  expect([boundaries, structure, forbidden, ownership].flatMap((check) => check(sources))).toEqual([]);

  const server = await run(['../node_modules/vitest/vitest.mjs', 'run', 'src/features/raffles'], 'server');
  expect(server.said).toContain('Prove the title');
  expect(server.said).toMatch(/Tests\s+2 failed/);
}, 600_000);
