import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Payable, splitPayment, stateWhenPlaced, voucherPoints } from './placing.rules.ts';

const voucher = (total: number): Payable => ({ isVoucher: true, total });
const mug = (total: number): Payable => ({ isVoucher: false, total });

test.each([
  [[], 100, 0],
  [[mug(10_000)], 100, 0],
  [[voucher(10_000), mug(5000), voucher(50)], 100, 101],
])('the vouchers in %j cost, at %s paise a point, %s points (CRT-04)', (lines, value, points) => {
  expect(voucherPoints(lines, value)).toBe(points);
});

test.each([
  ['points alone', [mug(10_000), mug(30_000)], 400, [100, 300], [0, 0]],
  ['money alone', [mug(10_000), mug(30_000)], 0, [0, 0], [10_000, 30_000]],
  ['both, shared by what lines cost', [mug(10_000), mug(30_000)], 100, [25, 75], [7500, 22_500]],
  [
    'vouchers whole with points, the rest with what is left',
    [voucher(10_000), mug(20_000)],
    150,
    [100, 50],
    [0, 15_000],
  ],
  ['vouchers with points, the rest with money', [voucher(10_000), mug(20_000)], 100, [100, 0], [0, 20_000]],
  ['vouchers alone', [voucher(10_000), voucher(30_000)], 400, [100, 300], [0, 0]],
  ['vouchers alone, with the points that are rounded up', [voucher(10_050)], 101, [101], [0]],
  ['an empty order', [], 0, [], []],
])('splits the payment of an order: %s (CRT-04, ORD-03)', (_title, lines, used, points, cash) => {
  expect(splitPayment(lines, used, 100)).toEqual({ points, cash });
});

test('the lines carry all points and money of an order, and vouchers carry no money (CRT-05)', () => {
  const lines = fc.array(fc.record({ isVoucher: fc.boolean(), total: fc.integer({ min: 1, max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, value, share) => {
        const total = all.reduce((sum, line) => sum + line.total, 0);
        const least = voucherPoints(all, value);
        const used = least + Math.floor(share * (Math.ceil(total / value) - least));
        const { points, cash } = splitPayment(all, used, value);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(used);
        expect(cash.reduce((sum, one) => sum + one, 0)).toBe(total - Math.min(used * value, total));
        for (const [at, { isVoucher }] of all.entries()) if (isVoucher) expect(cash[at]).toBe(0);
        expect([...points, ...cash].every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
      },
    ),
  );
});

test.each([
  ['merchandise', 0, false, 'processing'],
  ['experience', 0, false, 'processing'],
  ['voucher', 0, false, 'delivered'],
  ['merchandise', 1, false, 'pending'],
  ['voucher', 1, false, 'pending'],
  ['merchandise', 0, true, 'pending'],
  ['voucher', 0, true, 'pending'],
] as const)(
  'a line of %s with %s paise to pay, reviewed by another: %s, starts as %s (ORD-03)',
  (kind, due, isReviewed, state) => {
    expect(stateWhenPlaced(kind, due, isReviewed)).toBe(state);
  },
);
