import { expect, test } from 'vitest';
import { proofsOf, requirements } from './requirements.ts';

const list = {
  file: 'docs/requirements.md',
  text: '## REC\n- REC-01 Thanks.\n- REC-02 Approves.\n- REC-03 (not built) Sings.\n',
};
const tests = (text: string) => ({ file: 'server/src/features/recognition/give.test.ts', text });

test('reports a built requirement that no test names, and ignores one that is not built', () => {
  expect(requirements([list, tests("test('a new thank-you appears as a card (REC-01)', async () => {});")])).toEqual([
    'docs/requirements.md REC-02 is named by no test',
  ]);
});

test('reports a title that names an unknown or unbuilt requirement, with its line', () => {
  const text = "describe('REC-01 REC-02', () => {\n  test.each(rows)('%s (REC-03, REC-09)', () => {});\n});\n";
  expect(requirements([list, tests(text)])).toEqual([
    'docs/requirements.md REC-03 is not built, yet a test names it',
    'server/src/features/recognition/give.test.ts:2 REC-09 is no requirement of docs/requirements.md',
  ]);
});

test('reads titles over several lines and in any quotes', () => {
  const text = 'test(\n  `REC-01 it’s there`,\n  () => {},\n);\ntest("REC-02 here", () => {});\n';
  expect(proofsOf([tests(text)]).map(({ title, line }) => [title, line])).toEqual([
    ['REC-01 it’s there', 1],
    ['REC-02 here', 5],
  ]);
});
