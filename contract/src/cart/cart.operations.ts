import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { cartAffects } from './cart.affects.ts';
import { cart as wholeCart, cartAdded, lineQuantity, promoCode } from './cart.entities.ts';
import { cartLimits } from './cart.rules.ts';

export const cart = define({
  'cart.add': {
    kind: 'write',
    method: 'POST',
    path: '/cart/add',
    access: 'self',
    idempotent: 'required',
    quiet: 'a cart belongs to the person alone',
    input: cartAdded,
    output: wholeCart,
    errors: ['access.not_found', 'store.amount_unknown', 'store.sold_out', 'cart.full', 'cart.too_many'],
    affects: cartAffects,
    safeguard: { harmless: 'own' },
    summary: 'Adds an item to the cart. Adding the same item again increases the quantity of its line.',
    requirements: ['CRT-01'],
  },
  'cart.get': {
    kind: 'read',
    method: 'GET',
    path: '/cart/get',
    access: 'self',
    input: none,
    output: wholeCart,
    summary: 'Returns the cart at today’s prices, with what has changed since.',
    requirements: ['CRT-02'],
  },
  'cart.quantity': {
    kind: 'read',
    method: 'GET',
    path: '/cart/quantity',
    access: 'self',
    input: none,
    output: z.strictObject({ quantity: z.number().int() }),
    summary: 'Returns the number of items in the cart.',
    requirements: ['CRT-01'],
  },
  'cart.update': {
    kind: 'write',
    method: 'POST',
    path: '/cart/update',
    access: 'self',
    quiet: 'a cart belongs to the person alone',
    input: z.strictObject({
      lines: z
        .array(z.strictObject({ id, quantity: lineQuantity }))
        .max(cartLimits.lines)
        .optional(),
      promoCode: promoCode.nullable().optional(),
      pointsToUse: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
    }),
    output: wholeCart,
    errors: ['access.not_found', 'cart.promo_invalid'],
    affects: cartAffects,
    safeguard: { harmless: 'own' },
    summary: 'Changes quantities, the promo code or the points to use. The call also accepts prices that have changed.',
    requirements: ['CRT-02', 'CRT-03'],
  },
  'cart.remove': {
    kind: 'write',
    method: 'POST',
    path: '/cart/remove',
    access: 'self',
    quiet: 'a cart belongs to the person alone',
    input: z.strictObject({ id }),
    output: wholeCart,
    errors: ['access.not_found'],
    affects: cartAffects,
    safeguard: { undo: 'cart.add' },
    summary: 'Removes a line from the cart.',
    requirements: ['CRT-01'],
  },
});
