import { execFileSync } from 'node:child_process';

/** A migration that is there, with the day (UTC) on which its commit was made; today for one without a commit. */
export interface Addition {
  name: string;
  on: string;
}

const folder = 'server/migrations/';

const dayOf = (name: string): string => name.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');

/**
 * Returns the problems of migration names, given in the order of their addition. A new one must sort last, or
 * existing servers would run it in another order than a fresh one. Its date is the day of its addition, or that of
 * the last name if later.
 */
export function misordered(additions: readonly Addition[]): string[] {
  let last = '';
  return additions.flatMap(({ name, on }) => {
    const before = last;
    last = name > last ? name : last;
    if (before === '') return [];
    if (name < before) return [`${folder}${name} does not sort last: ${before} was there before it`];
    const latest = [on, dayOf(before)].toSorted().at(-1)!;
    return dayOf(name) > latest ? [`${folder}${name} is dated beyond ${latest}, the day it was added`] : [];
  });
}

/** Reads the migrations that are there from the history of a repository, in the order in which they were added. */
export function additionsIn(root: string, today: string): Addition[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 }).split('\n').filter(Boolean);
  const there = new Set(git('ls-files', '--cached', '--others', '--exclude-standard', folder));
  const added = new Map<string, string>();
  let on = today;
  for (const line of git(
    'log',
    '--reverse',
    '--no-renames',
    '--diff-filter=A',
    '--format=%cI',
    '--name-only',
    '--',
    folder,
  )) {
    if (line.startsWith(folder)) {
      if (there.has(line)) added.set(line, added.get(line) ?? on);
    } else on = new Date(line).toISOString().slice(0, 10);
  }
  for (const file of [...there].toSorted()) if (!added.has(file)) added.set(file, today);
  return [...added].map(([file, day]) => ({ name: file.slice(folder.length), on: day }));
}
