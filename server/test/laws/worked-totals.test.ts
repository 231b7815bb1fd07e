import { readFileSync } from 'node:fs';
import { paidWith, type PricedLine, type PromoRule, totalOf } from '@apprecio/contract/cart/cart.rules';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../../../docs/worked-totals.md', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((row) => /^\|\s*\d/.test(row))
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const paise = (rupees: string) => Math.round(Number(rupees.replaceAll(',', '')) * 100);
const count = (text: string) => Number(text.replaceAll(',', ''));

function lineOf(text: string): PricedLine {
  const [, price, quantity, gst] = /^([\d,.]+) × (\d+) (?:voucher|at (\d+)%)$/.exec(text)!;
  return {
    unitPrice: paise(price!),
    quantity: Number(quantity),
    gstPercent: Number(gst ?? 0),
    discountable: gst !== undefined,
  };
}

function promoOf(text: string): PromoRule | null {
  if (text === 'none') return null;
  const [, percent, most] = /^(\d+)%(?:, at most ([\d,.]+))?$/.exec(text) ?? [];
  if (percent === undefined) return { kind: 'fixed', value: paise(text), maxDiscount: null };
  return { kind: 'percent', value: Number(percent), maxDiscount: most === undefined ? null : paise(most) };
}

test('the table has forty worked carts (CRT-05)', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 40 }, (_unused, at) => at + 1));
});

test.each(rows)('worked total %s: %s (CRT-05)', (...row) => {
  const [, lines, promo, point, ...expected] = row;
  const pointValue = paise(point!);
  const total = totalOf(lines!.split(' + ').map(lineOf), promoOf(promo!), pointValue);
  const [subtotal, discount, gst, whole, points, used, value, left] = expected;
  expect({ ...total, lines: [], gstByRate: [] }).toEqual({
    subtotal: paise(subtotal!),
    discount: paise(discount!),
    gst: paise(gst!),
    total: paise(whole!),
    points: count(points!),
    lines: [],
    gstByRate: [],
  });
  expect(paidWith(count(used!), total.total, pointValue)).toEqual({
    pointsValue: paise(value!),
    cashDue: paise(left!),
  });
  expect(total.lines.reduce((sum, line) => sum + line.total, 0)).toBe(total.total);
});
