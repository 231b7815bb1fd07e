import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { purchaseAffects } from '../store/store.affects.ts';
import { giftTo, order, orderCard, orderNum, shownCode, purchaseItem } from './orders.entities.ts';
import { orderFilters } from './orders.rules.ts';

export const orders = define({
  'orders.redeem': {
    kind: 'write',
    method: 'POST',
    path: '/store/redeem',
    access: 'self',
    idempotent: 'required',
    /** With `gift`, a colleague gets the codes of the gift voucher. */
    input: purchaseItem.safeExtend({ gift: giftTo.optional() }),
    output: order,
    errors: [
      'access.not_found',
      'orders.points_short',
      'orders.gift_cards_short',
      'orders.address_missing',
      'orders.month_limit',
      'orders.price_changed',
      'orders.gift_self',
      'orders.gift_recipient',
      'orders.gift_kind',
      'store.sold_out',
      'store.amount_unknown',
    ],
    affects: purchaseAffects,
    safeguard: { undo: 'orders.undo' },
    summary:
      'Buys one item directly with points only, for exactly the `points` that the buyer was shown. A gift voucher may go to a colleague.',
    requirements: ['STO-02', 'CRT-04', 'ORD-03', 'ORD-05'],
  },
  'orders.list': {
    kind: 'read',
    method: 'POST',
    path: '/order/list',
    aliases: ['/store/orders'],
    access: 'self',
    input: z.strictObject({ status: z.enum(orderFilters).default('all'), ...listFields }),
    output: pageOf(orderCard),
    summary: 'Lists the caller’s orders and the gift vouchers that colleagues sent them, newest first.',
    requirements: ['ORD-02'],
  },
  'orders.detail': {
    kind: 'read',
    method: 'GET',
    path: '/order/detail/{id}',
    access: 'self',
    input: z.strictObject({ id: orderNum }),
    output: order,
    errors: ['access.not_found'],
    summary: 'Returns an order of the caller, or a gift voucher that a colleague sent them, by its number.',
    requirements: ['ORD-02'],
  },
  'orders.reveal': {
    kind: 'write',
    method: 'POST',
    path: '/order/reveal/{id}',
    access: 'self',
    stepUp: true,
    opensPrivate: true,
    input: z.strictObject({ id: orderNum, lineId: id }),
    output: z.strictObject({ codes: z.array(shownCode) }),
    errors: ['access.not_found', 'orders.no_codes'],
    affects: ['orders'],
    safeguard: { asks: 'a revealed code cannot be returned' },
    summary:
      'Returns the codes of a gift voucher to the person who has them: its recipient, else its buyer. The reveal is recorded, and a revealed voucher cannot be returned.',
    requirements: ['ORD-06'],
  },
  'orders.mailCodes': {
    kind: 'write',
    method: 'POST',
    path: '/order/mail-codes/{id}',
    access: 'self',
    stepUp: true,
    opensPrivate: true,
    input: z.strictObject({ id: orderNum, lineId: id }),
    output: done,
    errors: ['access.not_found', 'orders.no_codes'],
    affects: ['orders'],
    safeguard: { harmless: 'the caller has seen the codes; the email is their copy' },
    summary:
      'Mails the codes of a gift voucher to the person who has them. This reveals the codes: it is recorded and final.',
    requirements: ['ORD-06'],
  },
  'orders.markCode': {
    kind: 'write',
    method: 'POST',
    path: '/order/mark-code/{id}',
    access: 'self',
    quiet: 'a note of the person to themselves, which nobody else reads',
    input: z.strictObject({ id: orderNum, lineId: id, codeId: id, used: z.boolean() }),
    output: z.strictObject({ usedAt: instant.nullable() }),
    errors: ['access.not_found', 'orders.no_codes'],
    affects: ['orders'],
    safeguard: { harmless: 'own' },
    summary: 'Marks a revealed code of the caller as used, or removes the mark. Nobody else sees it.',
    requirements: ['ORD-06'],
  },
});
