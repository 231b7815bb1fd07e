import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isPrivatePage } from '@apprecio/contract/api/private-pages';
import { afterEach, expect, it } from 'vitest';
import { isRecorded } from '../../lib/recorded.ts';

const root = resolve(import.meta.dirname, '../..');
const guard = join(root, 'lib/recorded.ts');

/** Calls that only the person may know of: they carry an anonymous vote, an answer to a survey, or a mood. */
const secret = /'(?:polls\.cast|surveys\.answer|surveys\.submit|people\.setMood)'/;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'test' || entry.name === 'dev' ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$/.test(path) ? [path] : [];
  });
}

const files = new Map(sources(root).map((path) => [path, readFileSync(path, 'utf8')]));

function importsOf(path: string): string[] {
  return [...files.get(path)!.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) =>
    resolve(dirname(path), to!),
  );
}

const importers = new Map<string, string[]>();
for (const path of files.keys())
  for (const to of importsOf(path)) importers.set(to, [...(importers.get(to) ?? []), path]);

/** The pages on which something of a file can stand, but for those behind a part that asks whether it is recorded. */
function openPages(path: string, seen: Set<string>): string[] {
  if (seen.has(path) || importsOf(path).includes(guard)) return [];
  seen.add(path);
  const route = /createFileRoute\('([^']+)'\)/.exec(files.get(path)!)?.[1];
  if (route) return isPrivatePage(route.replace(/\/_(?:app|public)/, '') || '/') ? [] : [route];
  return (importers.get(path) ?? []).flatMap((each) => openPages(each, seen));
}

const askers = [...files]
  .filter(([path, text]) => secret.test(text) && !path.includes('/lib/api/'))
  .map(([path]) => path);

it('the rule covers every place that sends votes, answers or moods (ACC-08, POLL-03, SURV-04, PPL-05)', () => {
  expect(askers.map((path) => relative(root, path)).toSorted()).toEqual([
    'features/people/mood/mood-card.tsx',
    'features/polls/poll/use-poll-vote.ts',
    'features/surveys/answer/use-sending.ts',
  ]);
});

it.each(askers.map((path) => [relative(root, path), path]))(
  '%s sends its data only from pages without scripts of others (ACC-08, POLL-03, SURV-04, PPL-05)',
  (_name, path) => {
    expect(openPages(path, new Set())).toEqual([]);
  },
);

afterEach(() => {
  document.querySelector('meta[name="analytics-script"]')?.remove();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/', true],
  ['/people', true],
  ['/organization/poll/1', true],
  ['/polls', false],
  ['/polls/1', false],
  ['/profile', false],
  ['/survey/1', false],
])('on %s the analytics script of the installation sees presses: %s (ACC-08)', (path, recorded) => {
  window.history.replaceState(null, '', path);
  expect(isRecorded()).toBe(false);
  const meta = Object.assign(document.createElement('meta'), {
    name: 'analytics-script',
    content: 'https://a.example/s.js',
  });
  document.head.append(meta);
  expect(isRecorded()).toBe(recorded);
});
