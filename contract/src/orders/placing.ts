import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { cartAffects } from '../cart/cart.affects.ts';
import { checkPurchase, purchaseFields } from '../cart/cart.entities.ts';
import { purchaseAffects } from '../store/store.affects.ts';
import { address, order } from './orders.entities.ts';

const paise = z.number().int().min(0);

/** An address of one's book. */
export const savedAddress = address.extend({ id });
export type SavedAddress = z.infer<typeof savedAddress>;

/** The errors that refuse an order, of one thing or of the cart. */
const refusals = [
  'cart.changed',
  'orders.points_short',
  'orders.gift_cards_short',
  'orders.address_missing',
  'orders.month_limit',
  'orders.unpaid_same',
  'orders.unpaid_many',
  'payments.off',
  'store.sold_out',
] as const;

export const placing = define({
  'orders.purchase': {
    kind: 'write',
    method: 'POST',
    path: '/store/purchase',
    access: 'self',
    idempotent: 'required',
    /** `pointsToUse` points pay, or as many as there are; `total` and `cashDue` are what the buyer saw, in paise. */
    input: z
      .strictObject({
        ...purchaseFields,
        shipTo: address.optional(),
        pointsToUse: z.number().int().min(0).optional(),
        total: paise,
        cashDue: paise,
      })
      .check(checkPurchase),
    output: order,
    errors: ['access.not_found', ...refusals, 'store.amount_unknown'],
    affects: purchaseAffects,
    safeguard: { asks: 'may take money' },
    summary:
      'Buys one item directly with points, money or both, for exactly what the buyer was shown. The cart is not changed.',
    requirements: ['STO-02', 'CRT-04', 'CRT-05', 'ORD-05'],
  },
  'orders.place': {
    kind: 'write',
    method: 'POST',
    path: '/order/place',
    access: 'self',
    idempotent: 'required',
    /** `total` and `cashDue` are what the buyer saw, in paise: nothing else is charged. */
    input: z.strictObject({ shipTo: address.optional(), total: paise, cashDue: paise }),
    output: order,
    errors: ['cart.empty', ...refusals],
    affects: [...purchaseAffects, ...cartAffects],
    safeguard: { asks: 'may take money' },
    summary:
      'Orders the content of the cart, for exactly what the buyer was shown. The address is saved for the next order.',
    requirements: ['CRT-04', 'CRT-05', 'ORD-05'],
  },
  'orders.addresses': {
    kind: 'read',
    method: 'GET',
    path: '/order/addresses',
    access: 'self',
    input: none,
    output: z.array(savedAddress),
    summary: 'Lists the caller’s delivery addresses, last used first, at most ten.',
    requirements: ['CRT-04'],
  },
  'orders.deleteAddress': {
    kind: 'write',
    method: 'POST',
    path: '/order/addresses/delete',
    access: 'self',
    quiet: 'an address book belongs to the person alone',
    input: z.strictObject({ id }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['access.not_found'],
    affects: ['orders.addresses'],
    safeguard: { harmless: 'own' },
    summary: 'Deletes an address from the caller’s address book.',
    requirements: ['CRT-04'],
  },
});
