import { expect, test } from 'vitest';
import { rupeesText } from './money.ts';

test.each([
  ['en', 24_186_000, '₹2,41,860'],
  ['en', 1250, '₹12.50'],
  ['hi', 24_186_050, '₹2,41,860.50'],
  ['fr', 24_186_050, '241\u202f860,50\u00a0₹'],
  ['pt', 1250, '₹\u00a012,50'],
  ['es', 100_000, '1000\u00a0₹'],
] as const)('in %s, %i paise are written %s (I18N-02, I18N-06)', (language, paise, text) => {
  expect(rupeesText(paise, language)).toBe(text);
});
