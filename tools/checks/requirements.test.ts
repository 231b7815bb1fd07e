import { expect, test } from 'vitest';
import { proofsOf, requirements } from './requirements.ts';

const list = {
  file: 'docs/requirements.md',
  text: '## REC\n- REC-01 Thanks.\n- REC-02 Approves.\n- REC-03 (not built) Sings.\n',
};
const tests = (text: string) => ({ file: 'server/src/features/recognition/give.test.ts', text });

test('a requirement that no test names is told, one that is not built is not', () => {
  expect(requirements([list, tests("test('REC-01 a thank-you arrives', async () => {});")])).toEqual([
    'docs/requirements.md REC-02 is named by no test',
  ]);
});

test('a title that names what does not exist, or is not built, is told with its line', () => {
  const text = "describe('REC-01 REC-02', () => {\n  test.each(rows)('REC-03 REC-09 %s', () => {});\n});\n";
  expect(requirements([list, tests(text)])).toEqual([
    'docs/requirements.md REC-03 is not built, yet a test names it',
    'server/src/features/recognition/give.test.ts:2 REC-09 is no requirement of docs/requirements.md',
  ]);
});

test('titles over several lines and in any quotes are read', () => {
  const text = 'test(\n  `REC-01 it’s there`,\n  () => {},\n);\ntest("REC-02 here", () => {});\n';
  expect(proofsOf([tests(text)]).map(({ title, line }) => [title, line])).toEqual([
    ['REC-01 it’s there', 1],
    ['REC-02 here', 5],
  ]);
});
