import { productKinds } from '@apprecio/contract/api/codes';
import type { PromoReason } from '@apprecio/contract/cart/promo';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  counts,
  defaultPromoCodes,
  payablePoints,
  pointsUsedOf,
  type Promo,
  promoProblem,
  type Trial,
} from './cart.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const promo: Promo = {
  id: 'promo',
  code: 'DIWALI',
  kind: 'percent',
  value: 10,
  maxDiscount: null,
  minSubtotal: 50_000,
  startsAt: at(-1),
  endsAt: at(1),
  maxUses: 100,
  maxUsesEach: 2,
  used: 99,
  productKinds: ['merchandise', 'voucher'],
  active: true,
};
const trial: Trial = { base: 50_000, usedByMe: 1, now };

describe('validity of a promo code (CRT-03)', () => {
  test.each<[string, Promo | null, Partial<Trial>, PromoReason | null]>([
    ['one that does', promo, {}, null],
    [
      'one without bounds',
      { ...promo, startsAt: null, endsAt: null, maxUses: null, minSubtotal: 0 },
      { base: 1 },
      null,
    ],
    ['one at the moment it begins', { ...promo, startsAt: now }, {}, null],
    ['none', null, {}, 'unknown'],
    ['one that is off', { ...promo, active: false }, {}, 'unknown'],
    ['one whose time is to come', { ...promo, startsAt: at(1) }, {}, 'not_started'],
    ['one at the moment it ends', { ...promo, endsAt: now }, {}, 'expired'],
    ['one that I used as often as I may', promo, { usedByMe: 2 }, 'used'],
    ['one that all used as often as they may', { ...promo, used: 100 }, {}, 'used_up'],
    ['one that counts for nothing in the cart', promo, { base: 0 }, 'nothing'],
    ['one that counts for nothing, without a least sum', { ...promo, minSubtotal: 0 }, { base: 0 }, 'nothing'],
    ['one for more than is in the cart', promo, { base: 49_999 }, 'minimum'],
    ['one that is over and used up', { ...promo, endsAt: at(-1), used: 100 }, { usedByMe: 9 }, 'expired'],
  ])('%s', (_title, given, on, problem) => {
    expect(promoProblem(given, { ...trial, ...on })).toBe(problem);
  });

  test('a promo code applies to the product kinds it names, and never to vouchers', () => {
    expect(productKinds.filter((kind) => counts(promo, kind))).toEqual(['merchandise']);
    expect(productKinds.filter((kind) => counts(null, kind))).toEqual([]);
  });

  test('the default promo codes are WELCOME10 at 10 percent and FESTIVE15 at 15 percent', () => {
    expect(defaultPromoCodes).toEqual([
      { code: 'WELCOME10', kind: 'percent', value: 10 },
      { code: 'FESTIVE15', kind: 'percent', value: 15 },
    ]);
  });
});

test.each([
  ['all, where nobody chose', null, 1000, 400, 0, 400],
  ['as many as there are', null, 300, 400, 0, 300],
  ['as many as chosen', 100, 1000, 400, 0, 100],
  ['no more than the whole costs', 900, 1000, 400, 0, 400],
  ['at least what vouchers cost', 100, 1000, 400, 250, 250],
  ['none, where none are chosen', 0, 1000, 400, 0, 0],
  ['as many as there are, though vouchers cost more', 0, 200, 400, 250, 200],
])('the order uses this many points: %s (CRT-04)', (_title, chosen, earned, points, pointsLeast, used) => {
  expect(pointsUsedOf(chosen, { earned, points, pointsLeast })).toBe(used);
});

test.each([
  ['all, where nothing is left to pay', 100, 10_000, 0, 100, 100],
  ['all, where enough is left to pay', 99, 10_000, 0, 100, 99],
  ['fewer, where too little is left to pay', 199, 10_000, 0, 50, 198],
  ['as many as vouchers cost, at least', 199, 10_000, 199, 50, 199],
  ['fewer by as much as is missing, rounded up', 33, 10_000, 0, 300, 33],
  ['one fewer for a part of a point', 3, 1_000, 0, 333, 2],
])(
  'beside money, the order uses this many points: %s (CRT-04)',
  (_title, points, total, pointsLeast, pointValuePaise, used) => {
    expect(payablePoints(points, { total, pointsLeast, pointValuePaise })).toBe(used);
  },
);

test.each([
  ['nothing', { quantity: 2, unitPrice: 100 }, { change: null, before: null }],
  ['nothing, where there are more', { quantity: 3, unitPrice: 100 }, { change: null, before: null }],
  ['that it is gone', null, { change: 'gone', before: null }],
  ['that none are left', { quantity: 0, unitPrice: 100 }, { change: 'gone', before: null }],
  ['that fewer are left', { quantity: 1, unitPrice: 100 }, { change: 'stock', before: 2 }],
  ['that fewer are left, before its price', { quantity: 1, unitPrice: 90 }, { change: 'stock', before: 2 }],
  ['that it costs more', { quantity: 2, unitPrice: 110 }, { change: 'price', before: 100 }],
  ['that it costs less', { quantity: 2, unitPrice: 90 }, { change: 'price', before: 100 }],
])('for a line of two at 100 the cart reports %s (CRT-02)', (_title, now, expected) => {
  expect(changeOf({ quantity: 2, unitPrice: 100 }, now)).toEqual(expected);
});
