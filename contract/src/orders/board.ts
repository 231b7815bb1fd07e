import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { personRef } from '../people/operations.ts';
import { order, orderCard, orderCase, orderNum } from './entities.ts';
import { orderFilters } from './rules.ts';

/** An order as those who run the store see it in a list. */
export const boardCard = orderCard.extend({
  buyer: personRef,
  /** Since when it waits in its state. */
  since: instant,
  /** It waits to be shipped or confirmed for too long. */
  late: z.boolean(),
  tracking: z.string().nullable(),
  /** The number of its buyer's requests that are not answered. */
  openCases: z.number().int(),
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
    summary: 'Orders of everyone by their state: what has to be done begins with the oldest, the rest with the newest.',
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
    summary: 'How many orders have to be seen to, how many wait for too long, and how many cases are open.',
    requirements: ['STO-07'],
  },
  'orders.boardDetail': {
    ...fulfil,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-orders/detail/{id}',
    input: z.strictObject({ id: orderNum }),
    output: order.extend({ buyer: personRef, canApprove: z.boolean() }),
    errors: ['access.not_found'],
    summary: 'One order of anyone by its number, with who bought it.',
    requirements: ['STO-07'],
  },
  'orders.cases': {
    ...fulfil,
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-orders/cases',
    input: z.strictObject({ state: z.enum(['open', 'answered']).default('open'), ...listFields }),
    output: pageOf(boardCase),
    summary: 'What buyers ask: the open ones from the oldest, the answered ones from the newest.',
    requirements: ['STO-07', 'ORD-06'],
  },
  'orders.export': {
    ...fulfil,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-orders/export',
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject(filters),
    output: z.strictObject({ url: z.string(), rows: z.number().int(), whole: z.boolean() }),
    errors: ['files.exported_much'],
    summary: 'Lines of orders as CSV at an address of five minutes, never a code; at most 50,000 rows.',
    requirements: ['STO-07'],
  },
});
