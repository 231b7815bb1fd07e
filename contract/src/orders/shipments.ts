import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { line } from '../api/text.ts';
import { batch } from '../batches/batches.operations.ts';
import type { ImportColumn } from '../batches/columns.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';
import { purchaseAffects } from '../store/store.affects.ts';
import { carrierKeys, carrierPage } from './carriers.ts';
import { orderNum } from './orders.entities.ts';
import { orderStates } from './orders.rules.ts';

export const shipmentLimits = { tracking: 60, carrierName: 60, carrierLink: 300, orders: 200 } as const;

/** The details of a parcel; each may be left out. */
export const shipmentFields = {
  carrier: z.enum(carrierKeys).optional(),
  /** The name and https link of a carrier that is not listed. */
  carrierName: line(shipmentLimits.carrierName, 'Carrier name is required').optional(),
  carrierLink: line(shipmentLimits.carrierLink, 'Enter a link, or leave it empty')
    .refine((text) => carrierPage(text) !== null, 'Please enter a link that begins with https://')
    .optional(),
  tracking: line(shipmentLimits.tracking, 'Tracking number is required').optional(),
  expectedOn: plainDate.optional(),
};

/** The results of a bulk act on orders, each by itself. */
export const orderResults = z.array(
  z.strictObject({ orderNum, ok: z.boolean(), problem: z.string().nullable(), status: z.string().nullable() }),
);

/** The columns of a file of shipments. */
export const shipmentColumns = [
  { heading: 'Order', means: 'orderNum', type: 'identifier', needed: true },
  { heading: 'Tracking number', means: 'tracking', type: 'identifier' },
  { heading: 'Carrier', means: 'carrier', type: 'text' },
  { heading: 'Expected day', means: 'expectedOn', type: { date: 'ahead' } },
] as const satisfies readonly ImportColumn[];

const fulfil = { access: 'orders.fulfil' } as const;

export const shipping = define({
  'orders.correctShipment': {
    ...fulfil,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/correct-shipment/{id}',
    idempotent: 'required',
    input: z.strictObject({ id: orderNum, lineIds: z.array(id).min(1).max(50).optional(), ...shipmentFields }),
    output: z.strictObject({ orderNum, status: z.enum(orderStates) }),
    errors: ['access.not_found', 'orders.state'],
    affects: purchaseAffects,
    safeguard: { asks: 'notifies the buyer' },
    summary:
      'Replaces carrier, tracking number and expected day of shipped lines; what is left out is cleared. The buyer is notified in the app if they know of the shipment and its number changed.',
    requirements: ['ORD-07'],
  },
  'orders.undoMoves': {
    ...fulfil,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/undo-moves',
    idempotent: 'required',
    input: z.strictObject({ orderNums: z.array(orderNum).min(1).max(shipmentLimits.orders) }),
    output: z.strictObject({ undone: z.number().int(), results: orderResults }),
    errors: ['access.not_found', 'orders.state', 'orders.buyer_knows'],
    affects: purchaseAffects,
    safeguard: { harmless: 'takes back before others are notified' },
    summary:
      'Undoes shipping or delivering orders within ten minutes, before their buyers are notified. Each order succeeds or fails by itself; if none can be undone, the call fails.',
    requirements: ['ORD-07'],
  },
  'orders.importShipments': {
    ...fulfil,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/import-shipments',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject(fileFields),
    output: batch,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Checks a file of shipments as a dry run and stores what each row would ship or correct. `batches.apply` applies it.',
    requirements: ['ORD-07', 'OPS-07'],
  },
  'orders.faultyShipments': {
    ...fulfil,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-orders/import-shipments/faulty/{id}',
    input: z.strictObject({ id }),
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of shipments, each with its problems.',
    requirements: ['ORD-07'],
  },
});
