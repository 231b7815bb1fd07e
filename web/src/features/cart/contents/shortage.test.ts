import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { expect, test } from 'vitest';
import { shortageOf } from './shortage.ts';

const line = (id: string, productType: number, total: number) => ({ id, productType, total });

function cartOf(earned: number, money: Cart['money'], lines: ReturnType<typeof line>[]): Cart {
  const total = lines.reduce((sum, one) => sum + one.total, 0);
  const gifts = lines.reduce((sum, one) => sum + (one.productType === 2 ? one.total : 0), 0);
  const totals = { points: total / 100, pointsLeast: gifts / 100, cashDue: Math.max(0, total - earned * 100) };
  return { lines, earned, pointValuePaise: 100, money, totals } as unknown as Cart;
}

const mug = line('mug', 1, 20_000);
const lamp = line('lamp', 1, 60_000);
const tea = line('tea', 2, 30_000);

test.each<[string, Cart, { missing: number; line: string; payable: number } | null]>([
  ['enough points', cartOf(800, 'off', [mug, lamp]), null],
  ['an empty cart', cartOf(0, 'off', []), null],
  ['the cheapest line that does', cartOf(700, 'off', [lamp, mug]), { missing: 100, line: 'mug', payable: 0 }],
  [
    'a dearer line where the cheapest does not',
    cartOf(500, 'off', [mug, lamp]),
    { missing: 300, line: 'lamp', payable: 0 },
  ],
  ['the dearest where none does', cartOf(100, 'off', [mug, lamp]), { missing: 700, line: 'lamp', payable: 0 }],
  ['money for the rest', cartOf(700, 'on', [mug, lamp]), { missing: 100, line: 'mug', payable: 10_000 }],
  ['points only for vouchers', cartOf(100, 'on', [tea, mug]), { missing: 200, line: 'tea', payable: 0 }],
  [
    'money beside vouchers that points pay',
    cartOf(300, 'on', [tea, mug]),
    { missing: 200, line: 'mug', payable: 20_000 },
  ],
])('a cart short of points says what is missing and how to go on: %s (CRT-04)', (_case, cart, expected) => {
  const found = shortageOf(cart);
  const { missing, line: of, payable } = found ?? {};
  expect(found && { missing, line: of!.id, payable }).toEqual(expected);
});

test('a cart with one line cannot be ordered without it (CRT-04)', () => {
  expect(shortageOf(cartOf(100, 'off', [mug]))!.isAlone).toBe(true);
  expect(shortageOf(cartOf(100, 'off', [mug, lamp]))!.isAlone).toBe(false);
});
