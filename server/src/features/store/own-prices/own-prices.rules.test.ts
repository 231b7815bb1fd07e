import { expect, test } from 'vitest';
import { isOwnPrice, type PriceChange } from './own-prices.rules.ts';

const table: [says: string, changes: PriceChange[], now: number, own: boolean][] = [
  ['nobody changed it', [], 100, false],
  ['the buyer created it', [{ before: null }], 100, true],
  ['the buyer lowered it', [{ before: 100 }], 99, true],
  ['the buyer raised it', [{ before: 100 }], 120, false],
  ['the buyer lowered it and raised it to where it was', [{ before: 100 }, { before: 1 }], 100, false],
  ['the buyer raised it, then lowered it to more than before', [{ before: 100 }, { before: 150 }], 120, false],
  ['the buyer lowered it in two steps', [{ before: 100 }, { before: 96 }], 92, true],
  ['the buyer created it and raised it since', [{ before: null }, { before: 1 }], 50, true],
  ['the buyer lowered it, another admin raised it by less', [{ before: 100 }], 50, true],
];

test.each(table)('a price is the buyer’s own only if they created or lowered it: %s (PTS-04)', (...row) => {
  const [, changes, now, own] = row;
  expect(isOwnPrice(changes, now)).toBe(own);
});
