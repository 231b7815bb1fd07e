import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords, slipsTo } from './directory.rules.ts';

test.each([
  ['asha', 'asha', 0],
  ['ash', 'asha', 0],
  ['', 'asha', 0],
  ['aasha', 'asha', 1],
  ['aha', 'asha', 1],
  ['asja', 'asha', 1],
  ['ahsa', 'asha', 1],
  ['ahsja', 'asha', 2],
  ['asha', 'as', 2],
  ['mira', 'asha', 3],
  ['ashaaaaa', 'asha', 3],
])('%s differs from the start of %s by %s typing errors, where three means too many (PPL-01)', (typed, word, slips) => {
  expect(slipsTo(typed, word, 2)).toBe(slips);
});

/** The same count the slow way: every cell of the whole table. */
function slowly(typed: string, word: string): number {
  const cell = (i: number, j: number): number => {
    if (i === 0) return j;
    if (j === 0) return i;
    const best = [cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + Number(typed[i - 1] !== word[j - 1])];
    const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
    return Math.min(...best, swapped ? cell(i - 2, j - 2) + 1 : Infinity);
  };
  return Math.min(...Array.from({ length: word.length + 1 }, (_unused, j) => cell(typed.length, j)));
}

test('typing errors are counted as by the full edit-distance table (PPL-01)', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (typed, candidate, most) => {
      expect(slipsTo(typed, candidate, most)).toBe(Math.min(slowly(typed, candidate), most + 1));
    }),
  );
});

const dictionary = ['asha', 'ashok', 'aisha', 'ravi', 'ramesh', 'krishnan'];

test.each([
  ['as', []],
  ['ash', ['asha', 'ashok']],
  ['ahsa', ['asha']],
  ['aisho', ['ashok', 'aisha']],
  ['krushnam', ['krishnan']],
  ['krushnem', []],
  ['zzz', []],
])('the nearest words to %s are %j (PPL-01)', (typed, near) => {
  expect(nearWords(typed, dictionary)).toEqual(near);
});

test('at most two hundred near words are returned (PPL-01)', () => {
  expect(
    nearWords(
      'asha',
      Array.from({ length: 300 }, (_unused, at) => `asha${at}`),
    ),
  ).toHaveLength(200);
});

test('a word with one changed letter always finds a match (PPL-01)', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), fc.array(word), (own, at, letter, others) => {
      const place = at % own.length;
      const typed = own.slice(0, place) + letter + own.slice(place + 1);
      const near = nearWords(typed, [own, ...others]);
      return near.length > 0 && slipsTo(typed, near[0]!, 2) <= 1;
    }),
  );
});
