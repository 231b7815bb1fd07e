import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { order, orderCard, orderCase, orderNum } from './orders.entities.ts';
import { orderFilters } from './orders.rules.ts';

/** An order as those who run the store see it in a list. */
export const boardCard = orderCard.extend({
  buyer: personRef,
  /** It waits to be shipped or confirmed for too long. */
  late: z.boolean(),
  tracking: z.string().nullable(),
  /** The number of its buyer's requests that are not answered. */
  openCases: z.number().int(),
  carrierName: z.string().nullable(),
  /** Until when the last shipping or delivering can be undone; null if it cannot. */
  undoUntil: instant.nullable(),
  can: z.strictObject({ ship: z.boolean(), deliver: z.boolean(), approve: z.boolean() }),
});
export type BoardCard = z.infer<typeof boardCard>;

/** A buyer's request, with the order line it is about. */
export const boardCase = orderCase.extend({
  orderNum,
  buyer: personRef,
  title: z.string(),
  quantity: z.number().int(),
  points: z.number().int(),
  /** Codes of the same voucher and amount that are left; null where the case is about no code. */
  codesLeft: z.number().int().nullable(),
});
export type BoardCase = z.infer<typeof boardCase>;

const fulfil = { access: 'orders.fulfil' } as const;
const filters = {
  status: z.enum(orderFilters).default('all'),
  /** Only those that wait for too long. */
  late: z.boolean().default(false),
  /** The beginning of an order's number, or of words of its buyer's name. */
  search: searchText.default(''),
};

export const board = define({
  'orders.board': {
    ...fulfil,
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-orders/list',
    input: z.strictObject({ ...filters, ...listFields }),
    output: pageOf(boardCard),
    summary:
      'Lists the orders of all buyers by state. Orders that need action are sorted oldest first, the others newest first.',
    requirements: ['STO-07', 'ORD-03'],
  },
  'orders.counts': {
    ...fulfil,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-orders/counts',
    input: none,
    output: z.strictObject({
      pending: z.number().int(),
      processing: z.number().int(),
      shipped: z.number().int(),
      late: z.number().int(),
      cases: z.number().int(),
    }),
    summary: 'Returns the number of orders that need action, of orders that have waited too long and of open cases.',
    requirements: ['STO-07'],
  },
  'orders.boardDetail': {
    ...fulfil,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-orders/detail/{id}',
    input: z.strictObject({ id: orderNum }),
    output: order.extend({ buyer: personRef, canApprove: z.boolean(), undoUntil: instant.nullable() }),
    errors: ['access.not_found'],
    summary: 'Returns any order by its number, with its buyer.',
    requirements: ['STO-07'],
  },
  'orders.cases': {
    ...fulfil,
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-orders/cases',
    input: z.strictObject({ state: z.enum(['open', 'answered']).default('open'), ...listFields }),
    output: pageOf(boardCase),
    summary: 'Lists the requests of buyers. Open ones are sorted oldest first, answered ones newest first.',
    requirements: ['STO-07', 'ORD-06'],
  },
  'orders.export': {
    ...fulfil,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/export',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject(filters),
    output: z.strictObject({ url: z.string(), rows: z.number().int(), whole: z.boolean() }),
    errors: ['files.exported_much'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Exports order lines as CSV, without voucher codes, and returns a URL valid for five minutes. Limited to 50,000 rows.',
    requirements: ['STO-07'],
  },
});
