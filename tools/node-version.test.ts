import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tooOld } from './node-version.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apprecio-node-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a program under an older Node is rejected with the version that it needs', () => {
  expect(tooOld('20.20.2', '26\n')).toContain('Node 26 or newer is needed here; this is Node 20.20.2.');
  expect(tooOld('26.0.0', '26\n')).toBeNull();
  expect(tooOld('28.1.0', '26\n')).toBeNull();
});

test('a command under an unsupported Node ends with one sentence and installs nothing', () => {
  const pretend = path.join(folder, 'pretend.cjs');
  writeFileSync(pretend, `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`);
  const args = ['--require', pretend, path.join(root, 'tools/bootstrap.mjs'), 'tools/none.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Node 20 or newer is needed to begin; this is Node 18\.20\.4\. .*nvm install.*\n$/);
});

test('.nvmrc names the major version that the packages pin', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const majors = Object.values(optionalDependencies).map((version) => version.split('.')[0]);
  expect(new Set(majors)).toEqual(new Set([readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()]));
});
