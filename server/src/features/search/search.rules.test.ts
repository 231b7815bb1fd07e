import { expect, test } from 'vitest';
import { parseSearchTerms, spellings, wordsOf } from './search.rules.ts';

test.each([
  ['Bread, and more BREAD for José!', ['bread', 'more', 'jose']],
  ['The café, the CAFÉ and 24 trucks — it’s “done”!', ['cafe', '24', 'trucks', 'done']],
  ['it is a b c', []],
  ['', []],
  ['मीरा 42', ['मीरा', '42']],
])('the text %j is indexed by the words %j (SRCH-01)', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a text is indexed by at most three hundred words of at most forty letters (SRCH-01)', () => {
  expect(wordsOf(Array.from({ length: 400 }, (_unused, at) => `word${at}`).join(' '))).toHaveLength(300);
  expect(wordsOf('x'.repeat(50))).toEqual(['x'.repeat(40)]);
});

test.each([
  ['the harvest of bread', ['harvest', 'bread']],
  ['to be or not', ['not', 'to', 'be', 'or']],
  ['to be', ['to', 'be']],
  ['bread bread', ['bread']],
  ['one three five seven eleven thirteen twenty', ['thirteen', 'eleven', 'twenty', 'three', 'seven', 'five']],
  ['— !', []],
  ['', []],
])('a search for %j looks for the words %j (SRCH-01)', (search, words) => {
  expect(parseSearchTerms(search)).toEqual(words);
});

test('one typing error is tolerated from four letters on (SRCH-01)', () => {
  expect(spellings('abc')).toEqual([]);
  const found = new Set(spellings('bred'));
  for (const near of ['bread', 'red', 'bre', 'brad', 'rbed', 'brde', 'breda', 'xbred']) expect(found).toContain(near);
  for (const far of ['bred', 'breads', 'br', 'derb']) expect(found).not.toContain(far);
});
