import { pointsFor, roundHalfEven, worthPaise } from '../api/money.ts';

/** Most of one line, and most lines. */
export const cartLimits = { quantity: 10, lines: 50, customization: 40 } as const;

/** One line of a total. `unitPrice` is net, in paise, after the product's own discount. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
  gstPercent: number;
  /** True if a promo code applies to it. Vouchers are never discounted. */
  discountable: boolean;
}

/** A promo code: percent of, or a fixed sum off, what it counts for, in paise. */
export interface PromoRule {
  kind: 'percent' | 'fixed';
  value: number;
  maxDiscount: number | null;
}

export interface LineTotal {
  subtotal: number;
  discount: number;
  gst: number;
  total: number;
}

export interface CartTotal extends LineTotal {
  lines: LineTotal[];
  /** By rate, the lowest first; rates without tax are left out. */
  gstByRate: { percent: number; taxable: number; gst: number }[];
  /** The total cost in points, rounded up. */
  points: number;
}

/** The net price of one after a discount of whole percent. */
export function discountedPrice(price: number, discountPercent: number): number {
  return roundHalfEven((price * (100 - discountPercent)) / 100);
}

/** GST on a net sum. */
export function gstOn(net: number, gstPercent: number): number {
  return roundHalfEven((net * gstPercent) / 100);
}

/** Returns the price of one piece for a buyer: net after discount, plus GST. */
export function shownPrice(price: number, discountPercent: number, gstPercent: number): number {
  const net = discountedPrice(price, discountPercent);
  return net + gstOn(net, gstPercent);
}

/** Cuts a sum into whole parts by weights, so that the parts sum to it: the largest remainders get the rest. */
export function shares(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map(Math.floor);
  const rest = sum - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - parts[at]! }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, rest)) parts[at]! += 1;
  return parts;
}

function promoDiscount(base: number, promo: PromoRule | null): number {
  if (!promo) return 0;
  const wanted = promo.kind === 'percent' ? roundHalfEven((base * promo.value) / 100) : promo.value;
  return Math.min(base, wanted, promo.maxDiscount ?? base);
}

/**
 * Returns the totals of a cart or an order, in paise. The promo discount is shared among the lines it applies to; GST
 * is rounded half-even per line after it. The total in points is rounded up.
 */
export function totalOf(lines: readonly PricedLine[], promo: PromoRule | null, pointValuePaise: number): CartTotal {
  const subtotals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const bases = lines.map(({ discountable }, at) => (discountable ? subtotals[at]! : 0));
  const discount = promoDiscount(
    bases.reduce((all, base) => all + base, 0),
    promo,
  );
  const discounts = shares(discount, bases);
  const totals = lines.map(({ gstPercent }, at): LineTotal => {
    const [subtotal, less] = [subtotals[at]!, discounts[at]!];
    const gst = gstOn(subtotal - less, gstPercent);
    return { subtotal, discount: less, gst, total: subtotal - less + gst };
  });
  const sum = (key: keyof LineTotal) => totals.reduce((all, line) => all + line[key], 0);
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent))].filter((rate) => rate > 0);
  const ofRate = (percent: number, what: (line: LineTotal) => number) =>
    totals.reduce((all, line, at) => all + (lines[at]!.gstPercent === percent ? what(line) : 0), 0);
  const total = sum('total');
  return {
    lines: totals,
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    gst: sum('gst'),
    total,
    gstByRate: rates
      .toSorted((a, b) => a - b)
      .map((percent) => ({
        percent,
        taxable: ofRate(percent, (line) => line.subtotal - line.discount),
        gst: ofRate(percent, (line) => line.gst),
      })),
    points: pointsFor(total, pointValuePaise),
  };
}

/** Returns the part of a total that points pay, at most the total, and the rest that is due in money. */
export function paidWith(
  points: number,
  total: number,
  pointValuePaise: number,
): { pointsValue: number; cashDue: number } {
  const pointsValue = Math.min(worthPaise(points, pointValuePaise), total);
  return { pointsValue, cashDue: total - pointsValue };
}
