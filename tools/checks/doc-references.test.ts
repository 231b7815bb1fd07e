import { expect, test } from 'vitest';
import { docReferences } from './doc-references.ts';

const repository = [
  { file: 'package.json', text: '{"scripts":{"check":"x"}}' },
  { file: 'server/src/main.ts', text: '' },
  { file: 'docs/glossary.md', text: '' },
];

function problems(text: string): string[] {
  return docReferences([...repository, { file: 'docs/architecture.md', text }]);
}

test.each([
  'See `server/src/gone.ts`.',
  'See `tools/`.',
  'See [there](gone.md).',
  'Run `npm run gone`.',
  'See `SECURITY.md`.',
])('%s is refused', (text) => {
  expect(problems(`# Title\n\n${text}`)).toEqual([expect.stringMatching(/^docs\/architecture\.md:3 /)]);
});

test.each([
  'See `server/src/main.ts`, `server/src`, `server/` and `package.json`.',
  'See [there](glossary.md#word) and [outside](https://example.com/x).',
  'Run `npm run check`, then look at `server/src/features/<feature>/routes.ts` and `web/dist/index.html`.',
])('%s passes', (text) => {
  expect(problems(text)).toEqual([]);
});
