import { expect, test } from 'vitest';
import { preview } from './wording.ts';

test.each([
  ['short', 'Thank you', 150, 'Thank you'],
  ['on one line', '  Well\n\ndone ', 150, 'Well done'],
  ['cut at a word past 70%', 'word '.repeat(40), 50, `${'word '.repeat(10).trim()}…`],
  ['cut inside a long word', 'x'.repeat(200), 150, `${'x'.repeat(150)}…`],
])('returns a preview that is %s (FEED-03, NOT-01)', (_title, text, limit, shown) => {
  expect(preview(text, limit)).toBe(shown);
});
