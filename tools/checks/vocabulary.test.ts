import { expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

const file = 'server/src/features/points/points.commands.ts';

test.each([
  'const standInId = 1;',
  'create table recognition_parts (',
  "ctx.unchanged('it is so')",
  'batch.committedBy',
])('%s is rejected', (line) => {
  expect(vocabulary([{ file, text: `first\n${line}` }])).toEqual([expect.stringMatching(/^\S+:2 .+: the word is /)]);
});

test.each(['const delegateId = 1;', 'it stands in the list', "ctx.noActivity('it is so')"])('%s passes', (text) => {
  expect(vocabulary([{ file, text }])).toEqual([]);
});
