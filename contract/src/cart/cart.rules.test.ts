import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice, gstOn, paidWith, type PromoRule, shares, shownPrice, totalOf } from './cart.rules.ts';

test.each([
  [10_000, 0, 10_000],
  [10_000, 15, 8500],
  [9_999, 10, 8999],
  [50, 1, 50],
  [150, 1, 148],
  [10_000, 99, 100],
])('%s paise less %s percent is %s, with halves rounded to even (CRT-05)', (price, percent, net) => {
  expect(discountedPrice(price, percent)).toBe(net);
});

test.each([
  [10_000, 18, 1800],
  [10_050, 5, 502],
  [10_150, 5, 508],
  [10_000, 0, 0],
])('GST on %s paise at %s percent is %s (CRT-05)', (net, percent, gst) => {
  expect(gstOn(net, percent)).toBe(gst);
});

test.each([
  [10_000, 10, 18, 10_620],
  [10_000, 0, 0, 10_000],
])('a price of %s less %s percent with %s percent GST is shown as %s (CRT-05)', (price, discount, gst, shown) => {
  expect(shownPrice(price, discount, gst)).toBe(shown);
});

test.each([
  [100, [1, 1], [50, 50]],
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3, 3, 4], [3, 3, 4]],
  [5, [1, 2], [2, 3]],
  [100, [0, 0], [0, 0]],
  [100, [], []],
  [0, [1, 2], [0, 0]],
  [7, [0, 1], [0, 7]],
])(
  'splits %s by the weights %j into %j: the largest remainder, then the first, gets the rest (CRT-05)',
  (sum, weights, parts) => {
    expect(shares(sum, weights)).toEqual(parts);
  },
);

test('shares are whole, add up to the sum and differ from the exact value by less than one (CRT-05)', () => {
  const weights = fc
    .array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 })
    .filter((all) => all.some((one) => one > 0));
  fc.assert(
    fc.property(fc.nat(10_000_000), weights, (sum, all) => {
      const parts = shares(sum, all);
      const whole = all.reduce((one, other) => one + other, 0);
      expect(parts.reduce((one, other) => one + other, 0)).toBe(sum);
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (sum * all[at]!) / whole)).toBeLessThan(1);
    }),
  );
});

const mug = { unitPrice: 50_000, quantity: 2, gstPercent: 18, discountable: true };
const card = { unitPrice: 100_000, quantity: 1, gstPercent: 0, discountable: false };
const percent = (value: number, maxDiscount: number | null = null): PromoRule => ({
  kind: 'percent',
  value,
  maxDiscount,
});
const fixed = (value: number): PromoRule => ({ kind: 'fixed', value, maxDiscount: null });

test.each<[string, PromoRule | null, number]>([
  ['none', null, 0],
  ['ten percent', percent(10), 10_000],
  ['ten percent, at most 60 rupees', percent(10, 6000), 6000],
  ['ten percent, at most more than that', percent(10, 20_000), 10_000],
  ['a fixed sum', fixed(25_000), 25_000],
  ['more than it counts for', fixed(500_000), 100_000],
])('a promo code of %s discounts only eligible lines, never vouchers (CRT-03)', (_title, promo, discount) => {
  const total = totalOf([mug, card], promo, 100);
  expect([total.discount, total.lines.map((line) => line.discount)]).toEqual([discount, [discount, 0]]);
});

test('a promo code gives no discount on a cart without eligible lines (CRT-03)', () => {
  expect(totalOf([card], percent(10), 100).discount).toBe(0);
});

test('computes a total net of discount, with GST by line on the rest, and rounds its points up (CRT-05)', () => {
  const pen = { unitPrice: 1001, quantity: 3, gstPercent: 5, discountable: true };
  expect(totalOf([mug, pen, card], percent(10), 300)).toEqual({
    lines: [
      { subtotal: 100_000, discount: 10_000, gst: 16_200, total: 106_200 },
      { subtotal: 3003, discount: 300, gst: 135, total: 2838 },
      { subtotal: 100_000, discount: 0, gst: 0, total: 100_000 },
    ],
    subtotal: 203_003,
    discount: 10_300,
    gst: 16_335,
    total: 209_038,
    gstByRate: [
      { percent: 5, taxable: 2703, gst: 135 },
      { percent: 18, taxable: 90_000, gst: 16_200 },
    ],
    points: 697,
  });
});

test('an empty cart costs nothing (CRT-05)', () => {
  expect(totalOf([], fixed(100), 100)).toEqual({
    lines: [],
    subtotal: 0,
    discount: 0,
    gst: 0,
    total: 0,
    gstByRate: [],
    points: 0,
  });
});

test.each([
  [100, 20_000, 100, 10_000, 10_000],
  [200, 20_000, 100, 20_000, 0],
  [201, 20_000, 100, 20_000, 0],
  [0, 20_000, 100, 0, 20_000],
])(
  '%s points, for a total of %s paise at %s a point, pay %s and leave %s in cash (CRT-04)',
  (points, total, value, pointsValue, cashDue) => {
    expect(paidWith(points, total, value)).toEqual({ pointsValue, cashDue });
  },
);
