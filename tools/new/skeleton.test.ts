import { expect, test } from 'vitest';
import { ownership } from '../checks/ownership.ts';
import { structure } from '../checks/structure.ts';
import { skeletonOf, withImport } from './skeleton.ts';

test('the skeleton of a feature keeps the rules of the repository', () => {
  const { files } = skeletonOf('hall-of-fame', new Date('2026-11-21T10:30:00Z'));
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
  expect([...structure(sources), ...ownership(sources)]).toEqual([]);
  expect(Object.keys(files)).toContain('server/migrations/202611211030_hall_of_fame.sql');
});

test('a feature joins a list', () => {
  const list = `import { a } from './a.ts';\n\nexport const all = {\n  ...a,\n};\n`;
  const joined = withImport(list, `import { b } from './b.ts';`, '  ...b,', '};');
  expect(joined).toBe(
    `import { a } from './a.ts';\nimport { b } from './b.ts';\n\nexport const all = {\n  ...a,\n  ...b,\n};\n`,
  );
});
