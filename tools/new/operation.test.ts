import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../server/src/features.ts';
import { boundaries } from '../checks/boundaries.ts';
import { forbidden } from '../checks/forbidden.ts';
import { ownership } from '../checks/ownership.ts';
import { readSources, type Source } from '../checks/sources.ts';
import { structure } from '../checks/structure.ts';
import { operationIn } from './operation.ts';
import { namesOf } from './skeleton.ts';

const sources = readSources(path.resolve(import.meta.dirname, '../..'));
const texts = new Map(sources.map(({ file, text }) => [file, text]));
const repository = {
  read: (file: string) => texts.get(file) ?? null,
  list: (folder: string) => [...texts.keys()].filter((file) => path.posix.dirname(file) === folder),
};
const migrations = sources.filter(({ file }) => file.startsWith('server/migrations/'));
const order = sources.filter(({ file }) => file === 'server/src/features.ts');
const names = features.map(({ name }) => name);
const kinds = [
  ['a write', { read: false, page: false }],
  ['a write with its page', { read: false, page: true }],
  ['a list', { read: true, page: false }],
  ['a list with its page', { read: true, page: true }],
] as const;

function filesOf(feature: string, kind: { read: boolean; page: boolean }): Record<string, string> {
  return operationIn({ names: namesOf(feature), verb: 'tryOut', ...kind }, repository);
}

test.each(names.flatMap((name) => kinds.map(([what, kind]) => ({ name, what, kind }))))(
  '$what of $name takes at most eight files, one more for a form or a first title, and keeps the rules',
  ({ name, kind }) => {
    const files = filesOf(name, kind);
    const own = new RegExp(
      `^(?:contract/src|(?:server|web)/src/features|e2e/journeys)/${name}/|^web/src/routes/_app/${name}_?\\.try-out\\.tsx$`,
    );
    expect(Object.keys(files).filter((file) => !own.test(file))).toEqual([]);
    // The first page also writes a title if the web has none of the feature yet.
    const titled = `web/src/features/${name}/frame/en.json` in files ? 1 : 0;
    // What a form sends has a sample, unlike a list.
    const formed = kind.page && !kind.read ? 1 : 0;
    expect(Object.keys(files).length).toBeLessThanOrEqual(8 + titled + formed);
    const written: Source[] = Object.entries(files).map(([file, text]) => ({ file, text }));
    expect([structure, forbidden].flatMap((check) => check(written))).toEqual([]);
    expect(ownership([...migrations, ...written])).toEqual([]);
    expect(boundaries([...order, ...written])).toEqual([]);
  },
);

test('rejects an operation that exists and a feature that does not', () => {
  const wish = { names: namesOf('polls'), verb: 'vote', read: false, page: false };
  expect(() => operationIn(wish, repository)).toThrow('polls.vote is there already');
  expect(() => operationIn({ ...wish, names: namesOf('raffles') }, repository)).toThrow('There is no feature raffles');
});
