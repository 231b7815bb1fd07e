import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { line, mobile } from '../api/text.ts';
import { checkPurchase, purchaseFields } from '../cart/cart.entities.ts';
import { gateways, paymentStates, refundReasons, refundStates } from '../payments/payments.rules.ts';
import { personRef } from '../people/people.operations.ts';
import { look } from '../store/look-schema.ts';
import { productTypeCode } from '../store/store.entities.ts';
import { carrierKeys } from './carriers.ts';
import { caseKinds, orderStates } from './orders.rules.ts';

const paise = z.number().int();
const state = z.enum(orderStates);

/** The number of an order, which is also the id of its calls: `NOR-2611-00001`. */
export const orderNum = z.string().regex(/^[A-Z0-9]{1,3}-\d{4}-\d{5,9}$/, 'This is not the number of an order');

/** The delivery address of merchandise. */
export const address = z.strictObject({
  name: line(100, 'Name is required'),
  mobile,
  lines: z.array(line(100, 'Address is required')).min(1, 'Address is required').max(3),
  city: line(60, 'City is required'),
  state: line(60, 'State is required'),
  pin: z.string().regex(/^[1-9]\d{5}$/, 'Please enter a PIN code of six digits'),
});
export type Address = z.infer<typeof address>;

/** A code of a voucher that the person who has it revealed. */
export const shownCode = z.strictObject({
  id,
  code: z.string(),
  /** The second secret that some shops ask for. */
  pin: z.string().nullable(),
  amount: paise,
  expiresOn: plainDate.nullable(),
  revealedAt: instant,
  /** The time at which its owner marked it as used; a note to themselves. */
  usedAt: instant.nullable(),
});
export type ShownCode = z.infer<typeof shownCode>;

/** The details of a line's voucher codes that are known before the codes are shown. */
const lineVoucher = z.strictObject({
  count: z.number().int(),
  expiresOn: plainDate.nullable(),
  revealedAt: instant.nullable(),
  /** Number that the person who has them marked as used; 0 for everyone else. */
  used: z.number().int(),
});

/** The parcel of a line: its carrier, the page that follows it, and the day on which it is expected. */
const shipment = z.strictObject({
  carrier: z.enum(carrierKeys).nullable(),
  carrierName: z.string().nullable(),
  /** The link of a carrier that is not listed. */
  carrierLink: z.string().nullable(),
  url: z.string().nullable(),
  expectedOn: plainDate.nullable(),
});

export const orderLine = z.strictObject({
  id,
  productType: productTypeCode,
  productId: id,
  variantId: id.nullable(),
  title: z.string(),
  imageUrl: z.string(),
  /** Of a gift voucher. */
  look: look.nullable(),
  quantity: z.number().int(),
  unitPrice: paise,
  unitPoints: z.number().int(),
  colour: z.string().nullable(),
  size: z.string().nullable(),
  customization: z.string().nullable(),
  startsAt: instant.nullable(),
  location: z.string().nullable(),
  discount: paise,
  gst: paise,
  total: paise,
  status: state,
  tracking: z.string().nullable(),
  /** Null until it is shipped. */
  shipment: shipment.nullable(),
  /** The day of its shipment, or that of its product's delivery when it was ordered, until it is delivered. */
  arrivesBy: plainDate.nullable(),
  voucher: lineVoucher.nullable(),
  /** Points that came back. */
  pointsReturned: z.number().int(),
  /** The requests that its buyer may make now. */
  can: z.strictObject({ cancellation: z.boolean(), return: z.boolean(), voucher: z.boolean() }),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A buyer's request about a line, and its outcome. */
export const orderCase = z.strictObject({
  id,
  lineId: id,
  kind: z.enum(caseKinds),
  state: z.enum(['open', 'accepted', 'refused']),
  reason: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  outcome: z.enum(['moved', 'code', 'points']).nullable(),
  answeredAt: instant.nullable(),
});
export type OrderCase = z.infer<typeof orderCase>;

/** A gift voucher from one colleague to another. `received` is true for the person it was sent to. */
const gift = z.strictObject({ from: personRef, to: personRef, received: z.boolean() });

const totals = z.strictObject({
  subtotal: paise,
  discount: paise,
  gst: paise,
  total: paise,
  pointsUsed: z.number().int(),
  pointsValue: paise,
  cashDue: paise,
});

/** The payment of an order. */
const payment = z.strictObject({
  method: z.enum(['points', ...gateways]).nullable(),
  /** True if the payment, made or begun, is with test money. */
  isTest: z.boolean(),
  /** The payment service's own id of what paid it. */
  reference: z.string().nullable(),
  status: z.enum(paymentStates),
  /** True if the last attempt to pay failed. */
  failed: z.boolean(),
  /** Until when it waits for money. */
  payBy: instant.nullable(),
  /** Money that went or goes back. */
  refunds: z.array(
    z.strictObject({ amount: paise, reason: z.enum(refundReasons), status: z.enum(refundStates), at: instant }),
  ),
});
export type OrderPayment = z.infer<typeof payment>;

/** A whole order. All money in paise. */
export const order = z.strictObject({
  orderNum,
  placedAt: instant,
  status: state,
  lines: z.array(orderLine),
  totals,
  promoCode: z.string().nullable(),
  shipTo: address.nullable(),
  payment,
  history: z.array(
    z.strictObject({
      lineId: id.nullable(),
      from: state.nullable(),
      to: state,
      by: z.enum(['buyer', 'admin', 'payment', 'system']),
      at: instant,
      note: z.string().nullable(),
    }),
  ),
  cases: z.array(orderCase),
  /** Null where the buyer bought for themselves. Only giver and recipient read the line. */
  gift: gift.extend({ line: z.string().nullable() }).nullable(),
  /** True if it waits for another admin, because its buyer set its price or promo code within seven days. */
  waitsForAdmin: z.boolean(),
  can: z.strictObject({ cancel: z.boolean(), undo: z.boolean(), reveal: z.boolean(), pay: z.boolean() }),
});
export type Order = z.infer<typeof order>;

/** An order as the list shows it. */
export const orderCard = z.strictObject({
  orderNum,
  placedAt: instant,
  status: state,
  title: z.string(),
  imageUrl: z.string(),
  /** The pictures of its first three lines. */
  imageUrls: z.array(z.string()).max(3),
  look: look.nullable(),
  productType: productTypeCode,
  lineCount: z.number().int(),
  quantity: z.number().int(),
  total: paise,
  pointsUsed: z.number().int(),
  cashDue: paise,
  /** Since when it is in its state. */
  since: instant,
  /** The last day on which one of its parcels is expected. */
  expectedOn: plainDate.nullable(),
  /** True if something in its state is a parcel. */
  hasParcel: z.boolean(),
  /** The state of its codes; null if none can be shown. */
  codes: z.enum(['ready', 'shown']).nullable(),
  /** Points that came back. */
  pointsReturned: z.number().int(),
  /** True if it was paid with test money: no money moved. */
  isTest: z.boolean(),
  /** True if it waits for another admin, because its buyer set its price or promo code within seven days. */
  waitsForAdmin: z.boolean(),
  gift: gift.nullable(),
});
export type OrderCard = z.infer<typeof orderCard>;

/** One thing to buy at once, and where it goes. */
export const purchaseItem = z
  .strictObject({
    ...purchaseFields,
    shipTo: address.optional(),
    /** The price in points that the buyer saw; no other amount is charged. */
    points: z.number().int().min(0).optional(),
  })
  .check(checkPurchase);
export type PurchaseItem = z.output<typeof purchaseItem>;

/** The longest line that goes with a gift voucher, in characters. */
export const giftLineMost = 200;

/** The colleague who gets a gift voucher, and a line to go with it. */
export const giftTo = z.strictObject({
  personId: id,
  line: line(giftLineMost, 'Write a line, or leave it empty').optional(),
});
export type GiftTo = z.output<typeof giftTo>;
