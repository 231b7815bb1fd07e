import { expect, test } from 'vitest';
import { structure } from './structure.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);
const inFunction = (name: string, count: number): string => `export function ${name}() {\n${lines(count)}}\n`;

test.each([
  ['server/src/features/points/service.ts', ''],
  ['server/src/features/points/entries.ts', ''],
  ['server/src/features/points/commands.ts', ''],
  ['server/src/features/points/points.helpers.ts', ''],
  ['server/src/features/points/books/deep/deep.queries.ts', ''],
  ['server/src/features/points/books/wallet.queries.ts', ''],
  ['contract/src/points/operations.ts', ''],
  ['server/src/features/points/notices.ts', ''],
  ['server/src/features/points/wallet/points.inbox.ts', ''],
  ['server/src/platform/date-utils.ts', ''],
  ['server/src/platform/index.ts', ''],
  ['web/src/components/PeoplePicker.tsx', ''],
  ['web/src/Components/picker.tsx', ''],
  ['server/src/platform/long.ts', lines(301)],
  ['server/src/platform/long.ts', inFunction('long', 49)],
  ['web/src/ui/data/card.tsx', inFunction('Card', 149)],
  ['web/src/ui/data/card.tsx', inFunction('useCard', 49)],
  ['web/src/routes/_app/people.tsx', lines(26)],
])('%s is rejected', (file, text) => {
  expect(structure([{ file, text }])[0]).toContain(file);
});

test.each([
  ['server/src/features/points/points.queries.ts', inFunction('short', 48)],
  ['server/src/features/points/points.test.ts', ''],
  ['server/src/features/points/books.queries.ts', ''],
  ['server/src/features/points/points.notices.ts', ''],
  ['contract/src/points/points.operations.ts', ''],
  ['contract/src/points/wallet.ts', ''],
  ['web/src/ui/data/card.tsx', inFunction('Card', 148)],
  ['web/src/routes/_app/people.$id.tsx', lines(25)],
  ['server/src/platform/points.test.ts', `describe('points', () => {\n${lines(80)}});`],
])('%s passes', (file, text) => {
  expect(structure([{ file, text }])).toEqual([]);
});

test('a folder of a feature holds more than one file', () => {
  const files = ['books/books.queries.ts', 'books/books.test.ts', 'wallet/wallet.queries.ts'];
  const sources = files.map((name) => ({ file: `server/src/features/points/${name}`, text: '' }));
  expect(structure(sources)).toEqual([expect.stringContaining('wallet/wallet.queries.ts: a folder for one file')]);
});
