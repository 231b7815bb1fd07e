import { expect, test } from 'vitest';
import { ownership } from '../checks/ownership.ts';
import { structure } from '../checks/structure.ts';
import { operationIn } from './operation.ts';
import { migrationDate, namesOf, skeletonOf, withImport } from './skeleton.ts';

const within = (files: object, folder: string) => Object.keys(files).filter((file) => file.startsWith(`${folder}/`));

test.each([[[]], [['audit']], [['audit', 'notice', 'inbox']]] as const)(
  'the skeleton of a feature that brings %j keeps the rules of the repository',
  (brings) => {
    const { files, joins } = skeletonOf('hall-of-fame', new Date('2026-11-21T10:30:00Z'), new Set(brings));
    const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
    expect([...structure(sources), ...ownership(sources)]).toEqual([]);
    expect(Object.keys(files)).toContain('server/migrations/202611211030_hall_of_fame.sql');
    expect(joins.map(({ file }) => file)).toEqual(['server/src/features.ts', 'web/src/features.ts']);
  },
);

test('a migration is dated after the existing ones', () => {
  const names = ['202612011110_reports.sql', '202612010900_platform.sql'];
  const dated = (now: string) => migrationDate(names, new Date(now)).toISOString();
  expect(dated('2026-11-21T10:30:00Z')).toBe('2026-12-01T11:11:00.000Z');
  expect(dated('2026-12-05T10:30:00Z')).toBe('2026-12-05T10:30:00.000Z');
});

test('an operation changes the files of its feature and no others', () => {
  const { files } = skeletonOf('polls', new Date('2026-11-21T10:30:00Z'));
  const repository = { read: (file: string) => files[file] ?? null, list: (folder: string) => within(files, folder) };
  const wish = { names: namesOf('polls'), verb: 'closeEarly', read: false, page: false };
  const changed = operationIn(wish, repository);
  expect(changed['contract/src/polls/polls.operations.ts']).toContain("path: '/polls/close-early/{id}'");
  expect(Object.keys(changed).filter((file) => !/\/polls\//.test(file))).toEqual([]);
  const sources = Object.entries(changed).map(([file, text]) => ({ file, text }));
  expect(structure(sources)).toEqual([]);
  expect(() => operationIn({ ...wish, verb: 'list' }, repository)).toThrow('is there already');
});

test('a feature is added to a list with its import', () => {
  const list = `import { a } from './a.ts';\n\nexport const all = [\n  a,\n];\n`;
  const joined = withImport(list, { line: `import { b } from './b.ts';`, entry: '  b,', end: '];' });
  expect(joined).toBe(
    `import { a } from './a.ts';\nimport { b } from './b.ts';\n\nexport const all = [\n  a,\n  b,\n];\n`,
  );
});
