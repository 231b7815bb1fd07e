import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice, gstOn, paidWith, type PromoRule, shares, shownPrice, totalOf } from './rules.ts';

test.each([
  [10_000, 0, 10_000],
  [10_000, 15, 8500],
  [9_999, 10, 8999],
  [50, 1, 50],
  [150, 1, 148],
  [10_000, 99, 100],
])('CRT-05 %s paise less %s percent are %s, halves to the even one', (price, percent, net) => {
  expect(discountedPrice(price, percent)).toBe(net);
});

test.each([
  [10_000, 18, 1800],
  [10_050, 5, 502],
  [10_150, 5, 508],
  [10_000, 0, 0],
])('CRT-05 GST on %s paise at %s percent is %s', (net, percent, gst) => {
  expect(gstOn(net, percent)).toBe(gst);
});

test.each([
  [10_000, 10, 18, 10_620],
  [10_000, 0, 0, 10_000],
])('CRT-05 a price of %s less %s percent with %s percent GST is shown as %s', (price, discount, gst, shown) => {
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
  'CRT-05 %s shared by the weights %j is %j: the largest remainders get the rest, the first of equals',
  (sum, weights, parts) => {
    expect(shares(sum, weights)).toEqual(parts);
  },
);

test('CRT-05 shares are whole, sum to what is shared and differ by less than one from the exact', () => {
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
])(
  'CRT-03 a promo code of %s takes what it may from what it counts for, never from vouchers',
  (_title, promo, discount) => {
    const total = totalOf([mug, card], promo, 100);
    expect([total.discount, total.lines.map((line) => line.discount)]).toEqual([discount, [discount, 0]]);
  },
);

test('CRT-03 a promo code takes nothing where it counts for nothing', () => {
  expect(totalOf([card], percent(10), 100).discount).toBe(0);
});

test('CRT-05 a total is net, less discount, with GST by line on what is left, and its points are rounded up', () => {
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

test('CRT-05 an empty cart costs nothing', () => {
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
  'CRT-04 %s points pay of %s paise at %s a point %s, and leave %s to pay in money',
  (points, total, value, pointsValue, cashDue) => {
    expect(paidWith(points, total, value)).toEqual({ pointsValue, cashDue });
  },
);
