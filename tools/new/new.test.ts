import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../server/src/features.ts';
import { boundaries } from '../checks/boundaries.ts';
import { docstrings } from '../checks/docstrings.ts';
import { forbidden } from '../checks/forbidden.ts';
import { handlers } from '../checks/handlers.ts';
import { ownership } from '../checks/ownership.ts';
import { readSources } from '../checks/sources.ts';
import { structure } from '../checks/structure.ts';
import { words } from '../checks/words.ts';
import { operationIn } from './operation.ts';
import { namesOf } from './skeleton.ts';

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

function run(args: string[], workspace = '.'): Promise<{ code: number; output: string }> {
  const cwd = path.join(copy, workspace);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 50_000_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: stripVTControlCharacters(`${out}\n${err}`) }),
    );
  });
}

const typed = (project: string) => run(['node_modules/typescript/bin/tsc', '-p', project, '--noEmit']);
const problemsNow = () => {
  const sources = readSources(copy);
  return [boundaries, docstrings, forbidden, handlers, ownership, structure, words].flatMap((check) => check(sources));
};
const filesNow = () => new Map(readSources(copy).map(({ file, text }) => [file, text]));

function changedSince(before: Map<string, string>): string[] {
  return [...filesNow()].flatMap(([file, text]) => (before.get(file) === text ? [] : [file])).toSorted();
}

/** Writes into the copy what the generator answers for a feature of the repository. */
function writeOperation(feature: string, verb: string, page: boolean): void {
  const read = (file: string) =>
    existsSync(path.join(copy, file)) ? readFileSync(path.join(copy, file), 'utf8') : null;
  const list = (folder: string) =>
    existsSync(path.join(copy, folder)) ? readdirSync(path.join(copy, folder)).map((name) => `${folder}/${name}`) : [];
  const changed = operationIn({ names: namesOf(feature), verb, read: page, page }, { read, list });
  for (const [file, text] of Object.entries(changed)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
}

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(path.basename(from)) });
  linkPackages();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 120_000);

test('a feature with notice, inbox row and audit line touches two lists, keeps every rule, and begins with a test that fails', async () => {
  const [before, problems] = [filesNow(), problemsNow()];
  expect(await run(['tools/new.ts', 'feature', 'raffles', '--audit', '--notice', '--inbox'])).toMatchObject({
    code: 0,
  });
  const generated = /\/generated\/|\.gen\.|^server\/src\/platform\/db\/tables\.ts$/;
  const [joined, made] = ['has', 'lacks'].map((how) =>
    changedSince(before).filter((file) => before.has(file) === (how === 'has') && !generated.test(file)),
  );
  expect(joined).toEqual(['server/src/features.ts', 'web/src/features.ts']);
  expect(made!.filter((file) => !/\/raffles[/.]|_raffles\.sql$/.test(file))).toEqual([]);
  const withFeature = filesNow();
  expect(await run(['tools/new.ts', 'operation', 'raffles', 'close-early'])).toMatchObject({ code: 0 });
  const byHand = changedSince(withFeature).filter((file) => !generated.test(file));
  expect(byHand.every((file) => file.includes('/raffles/'))).toBe(true);
  expect(byHand.length).toBeLessThanOrEqual(8);

  expect(problemsNow()).toEqual(problems);

  const server = await run(['../node_modules/vitest/vitest.mjs', 'run', 'src/features/raffles'], 'server');
  expect(server.output).toContain('Prove the title');
  expect(server.output).toMatch(/Tests\s+2 failed/);
}, 600_000);

test('a generated write operation and a generated list with its page compile in every feature', async () => {
  for (const { name } of features) {
    writeOperation(name, 'tryOut', false);
    writeOperation(name, 'lookOver', true);
  }
  expect(await run(['tools/generate.ts'])).toMatchObject({ code: 0 });
  const sound = { code: 0, output: '\n' };
  expect(await Promise.all([typed('.'), typed('web')])).toEqual([sound, sound]);
}, 600_000);

test('an invalid operation is rejected in one line and leaves no file behind', async () => {
  const before = filesNow();
  for (const [args, expectedError] of [
    [['operation', 'polls', 'vote'], 'polls.vote is there already'],
    [['operation', 'tombolas', 'close'], 'There is no feature tombolas'],
    [['operation', 'polls', 'Close_it'], 'Usage: npm run new feature NAME'],
    [['operation', 'polls', 'close', '--screen'], 'Usage: npm run new feature NAME'],
    [['feature', 'tombolas', '--bell'], 'Usage: npm run new feature NAME'],
  ] as const) {
    const { code, output: said } = await run(['tools/new.ts', ...args]);
    expect(code).toBe(1);
    expect(said).toContain(expectedError);
    expect(said).not.toMatch(/^\s+at /m);
  }
  expect(changedSince(before)).toEqual([]);
}, 600_000);
