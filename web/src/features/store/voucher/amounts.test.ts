import { describe, expect, test } from 'vitest';
import { mostOf, tilesOf } from './amounts.ts';

const amountsOf = (count: number, stocked: (at: number) => boolean = () => true) =>
  Array.from({ length: count }, (_unused, at) => ({
    price: (at + 1) * 100,
    points: at + 1,
    available: stocked(at),
    left: stocked(at) ? 3 : 0,
  }));
const prices = (amounts: { price: number }[]) => amounts.map(({ price }) => price);

describe('the amounts of a gift voucher (STO-05)', () => {
  test.each<[string, ReturnType<typeof amountsOf>, number[], number]>([
    ['none in stock', amountsOf(3, () => false), [], 0],
    ['only those in stock', amountsOf(4, (at) => at % 2 === 0), [100, 300], 0],
    ['up to eight are tiles', amountsOf(8), [100, 200, 300, 400, 500, 600, 700, 800], 0],
    ['of more, five are tiles and the others open', amountsOf(9), [100, 200, 300, 400, 500], 4],
    ['what is sold out does not count', amountsOf(20, (at) => at < 8), [100, 200, 300, 400, 500, 600, 700, 800], 0],
  ])('%s', (_case, amounts, tiles, others) => {
    const found = tilesOf(amounts);
    expect([prices(found.tiles), found.others.length]).toEqual([tiles, others]);
  });

  test.each([
    [3, null, 3],
    [10, 2, 2],
    [1, 5, 1],
    [4, 0, 1],
  ])('of %i in stock with %s left this month one can have %i', (left, monthLeft, most) => {
    expect(mostOf({ price: 100, points: 1, available: true, left }, monthLeft)).toBe(most);
  });
});
