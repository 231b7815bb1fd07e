import { expect, test } from 'vitest';
import { words } from './words.ts';

test.each([
  'see /work/main/server',
  'cd "/root/project"',
  'in /home/ann/apprecio',
  'as the session log says',
  'a helper agent wrote this',
  'the AI assistant',
  'from https://registry.npmjs.org/pg',
])('%s is refused', (line) => {
  expect(words([{ file: 'docs/operations.md', text: `first\n${line}` }])).toEqual([
    expect.stringMatching(/^docs\/operations\.md:2 /),
  ]);
});

test.each(['a session of a person ends', 'GET /people/work/7', 'agent of change', './work/notes'])(
  '%s passes',
  (text) => {
    expect(words([{ file: 'docs/operations.md', text }])).toEqual([]);
  },
);
