import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { bounded } from '../api/text.ts';
import { storeCategories } from '../store/categories.ts';
import {
  experienceDetail,
  merchandiseDetail,
  productCard,
  productTypeCode,
  voucherDetail,
} from '../store/store.entities.ts';
import { askReason } from './moves.ts';
import { order, orderCard, orderNum, shownCode, purchaseItem } from './orders.entities.ts';

/** For so long a leaver's link opens the store. */
export const leaverDays = 30;

/** For so long at least the link works that comes with the answer about a code. */
export const leaverAnswerDays = 7;

const secret = bounded(300).min(1);
const affects = [
  'orders.leaver',
  'orders.leaverProducts',
  'orders.leaverProduct',
  'orders.leaverOrders',
  'orders.leaverOrder',
];
const byLink = { access: 'public', tenant: 'secret' } as const;

export const leaver = define({
  'orders.leaver': {
    ...byLink,
    kind: 'read',
    method: 'POST',
    path: '/store/leaver',
    input: z.strictObject({ secret }),
    output: z.strictObject({
      name: z.string(),
      organisation: z.string(),
      points: z.number().int(),
      pointValuePaise: z.number().int(),
      endsAt: instant,
    }),
    errors: ['orders.leaver_link'],
    summary: 'Returns the leaver of a link, with the points left to them and the time until which they can use them.',
    requirements: ['PPL-08', 'AUTH-09'],
  },
  'orders.leaverProducts': {
    ...byLink,
    kind: 'read',
    method: 'POST',
    path: '/store/leaver/products',
    input: z.strictObject({ secret, category: z.enum(storeCategories).default('gift_vouchers'), ...listFields }),
    output: pageOf(productCard),
    errors: ['orders.leaver_link'],
    summary: 'Lists the products that a leaver can pay for with points.',
    requirements: ['PPL-08'],
  },
  'orders.leaverProduct': {
    ...byLink,
    kind: 'read',
    method: 'POST',
    path: '/store/leaver/product',
    input: z.strictObject({ secret, productType: productTypeCode, id }),
    output: z.union([merchandiseDetail, voucherDetail, experienceDetail]),
    errors: ['orders.leaver_link', 'access.not_found'],
    summary: 'Returns a product for a leaver.',
    requirements: ['PPL-08'],
  },
  'orders.leaverRedeem': {
    ...byLink,
    kind: 'write',
    method: 'POST',
    path: '/store/leaver/redeem',
    idempotent: 'required',
    input: purchaseItem.safeExtend({ secret }),
    output: order,
    errors: [
      'orders.leaver_link',
      'access.not_found',
      'orders.points_short',
      'orders.gift_cards_short',
      'orders.address_missing',
      'orders.month_limit',
      'orders.price_changed',
      'store.sold_out',
      'store.amount_unknown',
    ],
    affects,
    safeguard: { asks: 'spends points for good' },
    summary: 'Buys one item for a leaver with points only, for exactly the `points` that they were shown.',
    requirements: ['PPL-08', 'ORD-05'],
  },
  'orders.leaverOrders': {
    ...byLink,
    kind: 'read',
    method: 'POST',
    path: '/store/leaver/orders',
    input: z.strictObject({ secret, ...listFields }),
    output: pageOf(orderCard),
    errors: ['orders.leaver_link'],
    summary: 'Lists the orders of a leaver, newest first.',
    requirements: ['PPL-08'],
  },
  'orders.leaverOrder': {
    ...byLink,
    kind: 'read',
    method: 'POST',
    path: '/store/leaver/order',
    input: z.strictObject({ secret, id: orderNum }),
    output: order,
    errors: ['orders.leaver_link', 'access.not_found'],
    summary: 'Returns an order of a leaver.',
    requirements: ['PPL-08'],
  },
  'orders.leaverReveal': {
    ...byLink,
    kind: 'write',
    method: 'POST',
    path: '/store/leaver/reveal',
    input: z.strictObject({ secret, id: orderNum, lineId: id }),
    output: z.strictObject({ codes: z.array(shownCode) }),
    errors: ['orders.leaver_link', 'access.not_found', 'orders.no_codes', 'access.private_closed'],
    affects,
    safeguard: { asks: 'a revealed code cannot be returned' },
    summary: 'Returns the codes of a gift voucher to the leaver who owns it. The reveal is recorded and final.',
    requirements: ['PPL-08', 'ORD-06'],
  },
  'orders.leaverAsk': {
    ...byLink,
    kind: 'write',
    method: 'POST',
    path: '/store/leaver/ask',
    input: z.strictObject({
      secret,
      id: orderNum,
      lineId: id,
      /** The code that does not work, if the line has several codes. */
      codeId: id.optional(),
      reason: askReason,
    }),
    output: order,
    errors: ['orders.leaver_link', 'access.not_found', 'orders.state', 'orders.asked', 'orders.code_missing'],
    affects,
    safeguard: { asks: 'asks the admins' },
    summary: 'Reports a code of a leaver that does not work. The answer is sent to their personal email address.',
    requirements: ['PPL-08', 'ORD-06'],
  },
  'orders.sendLeaverLink': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/leaver-link/{id}',
    access: 'employees.manage',
    byKey: 'never',
    freshPower: 'waits',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'orders.leaver_unmailed'],
    affects: ['employees.payouts'],
    safeguard: { asks: 'mails the person and ends the earlier link' },
    summary: 'Mails a leaver a new link to the store. The previous link stops working.',
    requirements: ['PPL-08'],
  },
});
