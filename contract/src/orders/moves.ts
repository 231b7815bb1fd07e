import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { line, paragraph } from '../api/text.ts';
import { purchaseAffects } from '../store/store.affects.ts';
import { orderLimits } from './limits.ts';
import { order, orderNum } from './orders.entities.ts';
import { caseKinds, orderStates } from './orders.rules.ts';
import { orderResults, shipmentFields, shipmentLimits } from './shipments.ts';

const lineIds = z.array(id).min(1, 'Choose what this is about').max(50);

/** The reason for a request; admins read it. */
export const askReason = paragraph(
  orderLimits.reasonMin,
  orderLimits.reasonMax,
  'Please give a reason of at least 5 characters',
);

/** The admin's note that the buyer reads with a change. */
const note = line(orderLimits.reasonMax, 'Write a note, or leave it empty').optional();

const moved = z.strictObject({ orderNum, status: z.enum(orderStates) });
const moveErrors = ['access.not_found', 'orders.state', 'orders.unpaid', 'orders.shown', 'orders.self'] as const;

export const moves = define({
  'orders.cancel': {
    kind: 'write',
    method: 'POST',
    path: '/order/cancel/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id: orderNum }),
    output: order,
    errors: ['access.not_found', 'orders.state'],
    affects: purchaseAffects,
    safeguard: { asks: 'ends the order permanently' },
    summary: 'Cancels an order of the caller that is not paid yet. Its points, stock and codes are returned.',
    requirements: ['ORD-03'],
  },
  'orders.undo': {
    kind: 'write',
    method: 'POST',
    path: '/order/undo/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id: orderNum }),
    output: order,
    errors: ['access.not_found', 'orders.state', 'orders.shown', 'orders.gift_opened', 'orders.too_late'],
    affects: purchaseAffects,
    safeguard: { harmless: 'gives everything back; the caller may buy it again' },
    summary:
      'Undoes a purchase with points. Gift vouchers, also for a colleague, can be undone for 30 days until a code is shown, bookings and donations to a cause for ten minutes.',
    requirements: ['ORD-03', 'ORD-06'],
  },
  'orders.ask': {
    kind: 'write',
    method: 'POST',
    path: '/order/ask/{id}',
    access: 'self',
    input: z.strictObject({
      id: orderNum,
      kind: z.enum(caseKinds),
      lineIds,
      /** The code that does not work, if a line has several codes. */
      codeId: id.optional(),
      reason: askReason,
    }),
    output: order,
    errors: ['access.not_found', 'orders.state', 'orders.asked', 'orders.code_missing'],
    affects: ['orders'],
    safeguard: { asks: 'asks the admins' },
    summary:
      'Requests to cancel a paid order, to return items delivered within the last 30 days, or help with a code that does not work, which the person who has the code requests.',
    requirements: ['ORD-03', 'ORD-06'],
  },
  'orders.move': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/move/{id}',
    access: 'orders.fulfil',
    idempotent: 'required',
    input: z.strictObject({
      id: orderNum,
      to: z.enum(['shipped', 'delivered', 'cancelled', 'returned']),
      /** All lines that can go there, without it. */
      lineIds: lineIds.optional(),
      ...shipmentFields,
      note,
    }),
    output: moved,
    errors: moveErrors,
    affects: purchaseAffects,
    safeguard: { undo: 'orders.undoMoves', until: '10 minutes' },
    summary:
      'Moves lines of an order to another state: shipped, delivered, cancelled or returned. Shipping and delivering can be undone for ten minutes; the buyer is notified after that.',
    requirements: ['ORD-03', 'ORD-07', 'STO-07'],
  },
  'orders.approve': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/approve/{id}',
    access: 'orders.fulfil',
    byKey: 'never',
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id: orderNum }),
    output: moved,
    errors: ['access.not_found', 'orders.state', 'orders.self'],
    affects: purchaseAffects,
    safeguard: { asks: 'lets goods go out' },
    summary:
      'Approves an order that another admin placed at a price or promo code of their own. The order then continues as usual.',
    requirements: ['PTS-04', 'STO-07'],
  },
  'orders.decline': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/decline/{id}',
    access: 'orders.fulfil',
    byKey: 'never',
    idempotent: 'required',
    input: z.strictObject({ id: orderNum, note }),
    output: moved,
    errors: ['access.not_found', 'orders.state', 'orders.self'],
    affects: purchaseAffects,
    safeguard: { asks: 'ends the order permanently' },
    summary: 'Declines an order that awaits another admin’s approval. Its points, money, stock and codes are returned.',
    requirements: ['PTS-04', 'STO-07'],
  },
  'orders.ship': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/ship',
    access: 'orders.fulfil',
    idempotent: 'required',
    input: z.strictObject({
      shipments: z
        .array(z.strictObject({ orderNum, ...shipmentFields }))
        .min(1, 'Add at least one order')
        .max(shipmentLimits.orders),
    }),
    output: z.strictObject({ shipped: z.number().int(), results: orderResults }),
    affects: purchaseAffects,
    safeguard: { undo: 'orders.undoMoves', until: '10 minutes' },
    summary:
      'Ships up to 200 orders in one call with their carriers and tracking numbers. Each order succeeds or fails by itself.',
    requirements: ['ORD-03', 'ORD-07', 'STO-07'],
  },
  'orders.answer': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/answer/{id}',
    access: 'orders.fulfil',
    idempotent: 'required',
    input: z.strictObject({
      /** Of the case. */
      id,
      outcome: z.enum(['accept', 'code', 'points', 'refuse']),
      note,
    }),
    output: moved,
    errors: [...moveErrors, 'orders.answered', 'orders.outcome', 'orders.note_missing', 'store.sold_out'],
    affects: purchaseAffects,
    safeguard: { asks: 'notifies the buyer and may return points' },
    summary:
      'Answers a request of a buyer. Cancellations and returns are accepted or refused; a code that does not work is replaced or its points are returned.',
    requirements: ['ORD-03', 'ORD-06'],
  },
});
