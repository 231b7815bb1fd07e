import { expect, test } from 'vitest';
import { docReferences } from './doc-references.ts';

const repository = [
  { file: 'package.json', text: '{"scripts":{"check":"x"}}' },
  { file: 'server/src/main.ts', text: "export async function start() {}\nconst names = ['events.rsvp'];\n" },
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
  'See [`stop`](../server/src/main.ts).',
  'See [`star`](../server/src/main.ts).',
  'See [`rsvp`](../server/src/main.ts).',
])('%s is rejected', (text) => {
  expect(problems(`# Title\n\n${text}`)).toEqual([expect.stringMatching(/^docs\/architecture\.md:3 /)]);
});

test.each([
  'See `server/src/main.ts`, `server/src`, `server/` and `package.json`.',
  'See [there](glossary.md#word) and [outside](https://example.com/x).',
  'See [`start`](../server/src/main.ts), [`events.rsvp`](../server/src/main.ts), [`main.ts`](../server/src/main.ts).',
  'Run `npm run check`, then look at `server/src/features/<feature>/<feature>.routes.ts` and `web/dist/index.html`.',
])('%s passes', (text) => {
  expect(problems(text)).toEqual([]);
});
