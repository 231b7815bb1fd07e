import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { line } from '../api/text.ts';
import { paymentModes } from '../payments/payments.rules.ts';
import { look } from '../store/look-schema.ts';
import { productTypeCode } from '../store/store.entities.ts';
import { cartLimits } from './cart.rules.ts';
import { promoReasons, type PromoReason } from './promo.ts';

const paise = z.number().int();
const count = z.number().int();

/** The quantity of a line: 1 to 10. */
export const lineQuantity = z
  .number()
  .int()
  .min(1, 'Choose at least 1')
  .max(cartLimits.quantity, `You can order up to ${cartLimits.quantity} of one item at a time`);

/** A promo code as it is typed, in either case. */
export const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .refine((text) => !text.includes('\u0000'), 'This is not what belongs here');

interface PurchaseChoice {
  productType: number;
  productId?: string | undefined;
  productVariantId?: string | undefined;
  price?: number | undefined;
}

/** The fields that name one thing to buy. */
export const purchaseFields = {
  productType: productTypeCode,
  productId: id.optional(),
  productVariantId: id.optional(),
  price: paise.min(100).max(10_000_000_00).optional(),
  quantity: lineQuantity.default(1),
  customization: line(cartLimits.customization, 'Write what it should say').optional(),
} as const;

/** Adds an issue for each field that is missing from a thing to buy, with the specification's messages. */
export function checkPurchase({ value, issues }: { value: PurchaseChoice; issues: z.core.$ZodRawIssue[] }): void {
  const missing = (path: keyof PurchaseChoice, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  const { productType, productId, productVariantId, price } = value;
  if (productType === 1 && productVariantId === undefined) {
    missing('productVariantId', 'Product variant ID is required for merchandise');
  }
  if (productType === 2 && price === undefined) missing('price', 'Price is required for vouchers');
  if (productType === 2 && productId === undefined) missing('productId', 'Please choose a gift voucher');
  if (productType === 3 && productVariantId === undefined) missing('productVariantId', 'Please choose a date');
}

/**
 * The input for adding to the cart: a variant of merchandise, a date of an experience, or a voucher of an amount
 * (`price`, in paise).
 */
export const cartAdded = z.strictObject(purchaseFields).check(checkPurchase);

/** The kinds of change in a line since it was put into the cart. */
export const lineChanges = ['price', 'stock', 'gone'] as const;

/** A line of the cart at the prices of today. `quantity` is what can be had; a line that is gone counts for nothing. */
export const cartLine = z.strictObject({
  id,
  productType: productTypeCode,
  productId: id,
  variantId: id.nullable(),
  title: z.string(),
  imageUrl: z.string(),
  /** Of a gift voucher. */
  look: look.nullable(),
  colour: z.string().nullable(),
  size: z.string().nullable(),
  startsAt: instant.nullable(),
  location: z.string().nullable(),
  customization: z.string().nullable(),
  quantity: count,
  /** The maximum quantity of this line now. */
  most: count,
  /** Net, after the product's own discount. */
  unitPrice: paise,
  unitPoints: count,
  gstPercent: count,
  subtotal: paise,
  discount: paise,
  gst: paise,
  total: paise,
  change: z.enum(lineChanges).nullable(),
  /** The previous price if the price changed, or the requested quantity if the stock does not suffice. */
  before: count.nullable(),
});
export type CartLine = z.infer<typeof cartLine>;

/** The cost of a cart and its payment. All money is in paise. */
export const cartTotals = z.strictObject({
  subtotal: paise,
  discount: paise,
  gst: paise,
  gstByRate: z.array(z.strictObject({ percent: count, taxable: paise, gst: paise })),
  total: paise,
  /** The total cost in points, and the minimum of points that gift vouchers need. */
  points: count,
  pointsLeast: count,
  pointsUsed: count,
  pointsValue: paise,
  cashDue: paise,
});
export type CartTotals = z.infer<typeof cartTotals>;

/** The cart of a person. */
export const cart = z.strictObject({
  lines: z.array(cartLine),
  quantity: count,
  totals: cartTotals,
  promo: z
    .strictObject({
      code: z.string(),
      /** Null where it counts; else why it does not any more. */
      reason: z.enum(Object.keys(promoReasons) as [PromoReason, ...PromoReason[]]).nullable(),
      /** The percent it takes off, where it takes off just this. */
      percent: count.nullable(),
    })
    .nullable(),
  /** The points chosen; null uses as many as there are. */
  pointsToUse: count.nullable(),
  earned: count,
  pointValuePaise: count,
  /** The way to pay in money what points do not cover: not at all, as a test where no money moves, or for real. */
  money: z.enum(paymentModes),
});
export type Cart = z.infer<typeof cart>;
