import { expect, test } from 'vitest';
import { docstrings } from './docstrings.ts';

const file = 'server/src/features/polls/polls.rules.ts';
const found = (docstring: string) => docstrings([{ file, text: `\n${docstring}\nexport const rule = 1;` }]);

test('a docstring begins with a verb or a noun', () => {
  expect(found('/** Returns the votes of a poll. */')).toEqual([]);
  expect(found('/** Who may vote. */')).toEqual([
    `${file}:2 the docstring begins with Who: begin with a verb, or with a noun for a value`,
  ]);
  expect(found('/**\n * Whether a poll is open.\n */')).toHaveLength(1);
  expect(found('/** Whole numbers only. */')).toEqual([]);
});

test('a sentence of a docstring has at most 25 words, and code in it counts as one', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(found(`/** ${words(25)}. ${words(25)}. */`)).toEqual([]);
  expect(found(`/** ${words(24)} \`select a from b\`. */`)).toEqual([]);
  expect(found(`/** ${words(13)}\n * ${words(13)}. */`)).toHaveLength(1);
});

test('a plain comment and a text that looks like one are not judged', () => {
  expect(found("// Who may vote.\nexport const glob = '/** Who */';")).toEqual([]);
});
