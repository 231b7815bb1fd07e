import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { features } from '../../server/src/features.ts';
import type { Repository } from './selection.ts';

const root = path.resolve(import.meta.dirname, '../..');

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  return output.split('\0').filter(Boolean);
}

/** Returns the files that differ from a revision, with new ones that are not ignored. Throws when git does not know it. */
export function changedSince(revision: string): string[] {
  const changed = git('diff', '--name-only', '--no-renames', '-z', revision, '--');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])].toSorted();
}

/** Describes the working tree for the selection of tests. */
export function readRepository(): Repository {
  const tests = readdirSync(path.join(root, 'server/test'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') && !name.startsWith('laws/'),
  );
  return {
    features: features.map(({ name }) => name),
    serverTests: tests.map((name) => `server/test/${name}`),
    read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''),
  };
}
