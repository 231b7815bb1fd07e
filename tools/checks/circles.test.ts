import { expect, test } from 'vitest';
import { circles } from './circles.ts';

const file = (name: string, ...imports: string[]) => ({ file: name, text: imports.join('\n') });

test('accepts imports that reach no file twice', () => {
  const sources = [
    file('server/src/a.ts', `import { b } from './b.ts';`, `import { c } from './c.ts';`),
    file('server/src/b.ts', `import { c } from './c.ts';`),
    file('server/src/c.ts', `import pg from 'pg';`),
  ];
  expect(circles(sources)).toEqual([]);
});

test.each([
  ['values', `import { a } from './a.ts';`],
  ['types alone', `import type { A } from './a.ts';`],
  ['what is loaded later', `const a = await import('./a.ts');`],
  ['what is passed on', `export { a } from './a.ts';`],
])('reports a cycle of %s once, with its path', (_what, back) => {
  const sources = [
    file('web/src/a.ts', `import { b } from './b.ts';`),
    file('web/src/b.ts', back),
    file('web/src/page.tsx', `import { a } from './a.ts';`),
  ];
  expect(circles(sources)).toEqual([
    'web/src/a.ts:1 imports itself: web/src/a.ts → web/src/b.ts → web/src/a.ts; give what both need a file of its own',
  ]);
});

test('finds a cycle through generated contract files and through a workspace name', () => {
  const sources = [
    file('contract/generated/errors.ts', `import { commonErrors } from '../src/api/errors.ts';`),
    file('contract/src/api/errors.ts', `import type { ErrorCode } from '@apprecio/contract/generated/errors';`),
  ];
  expect(circles(sources)).toHaveLength(1);
});
