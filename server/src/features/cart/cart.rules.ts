import type { ProductKind } from '@apprecio/contract/api/codes';
import type { CartLine } from '@apprecio/contract/cart/cart.entities';
import { paidWith, type PromoRule } from '@apprecio/contract/cart/cart.rules';
import type { PromoReason } from '@apprecio/contract/cart/promo';
import { leastCashPaise } from '@apprecio/contract/payments/payments.rules';

/** A promo code with what it asks for. Money in paise, net. */
export interface Promo extends PromoRule {
  id: string;
  code: string;
  minSubtotal: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesEach: number;
  used: number;
  productKinds: readonly string[];
  active: boolean;
}

/** A promo code as it is added. */
export type NewPromo = Pick<Promo, 'code' | 'kind' | 'value'> & Partial<Omit<Promo, 'id' | 'used'>>;

/** The promo codes of every new organisation. */
export const defaultPromoCodes: readonly NewPromo[] = [
  { code: 'WELCOME10', kind: 'percent', value: 10 },
  { code: 'FESTIVE15', kind: 'percent', value: 15 },
];

/** Returns true if a promo code applies to a kind of product. Never true for vouchers. */
export function counts(promo: Pick<Promo, 'productKinds'> | null, kind: ProductKind): boolean {
  return kind !== 'voucher' && promo !== null && promo.productKinds.includes(kind);
}

/** The input of a promo code check: the net sum it applies to, the person's earlier uses and the time. */
export interface Trial {
  base: number;
  usedByMe: number;
  now: Date;
}

/** Returns the reason that a promo code does not apply; null if it applies. */
export function promoProblem(promo: Promo | null, { base, usedByMe, now }: Trial): PromoReason | null {
  if (!promo?.active) return 'unknown';
  if (promo.startsAt !== null && now < promo.startsAt) return 'not_started';
  if (promo.endsAt !== null && now >= promo.endsAt) return 'expired';
  if (usedByMe >= promo.maxUsesEach) return 'used';
  if (promo.maxUses !== null && promo.used >= promo.maxUses) return 'used_up';
  if (base === 0) return 'nothing';
  if (base < promo.minSubtotal) return 'minimum';
  return null;
}

/** The points that are used: as many as chosen or there are, at least what vouchers need, never more than the whole. */
export function pointsUsedOf(
  chosen: number | null,
  { earned, points, pointsLeast }: { earned: number; points: number; pointsLeast: number },
): number {
  return Math.min(points, earned, Math.max(pointsLeast, chosen ?? points));
}

/** The points that are used where money pays the rest: fewer, where the rest would be less than payment services take. */
export function payablePoints(
  points: number,
  { total, pointsLeast, pointValuePaise }: { total: number; pointsLeast: number; pointValuePaise: number },
): number {
  const { cashDue } = paidWith(points, total, pointValuePaise);
  if (cashDue === 0 || cashDue >= leastCashPaise) return points;
  return Math.max(pointsLeast, points - Math.ceil((leastCashPaise - cashDue) / pointValuePaise));
}

/** A number of pieces and the price of one in paise. */
interface Pieces {
  quantity: number;
  unitPrice: number;
}

/**
 * Returns the change of a line since it was added to the cart. `now` holds the available pieces and price; null if
 * the item is no longer available.
 */
export function changeOf(requested: Pieces, now: Pieces | null): Pick<CartLine, 'change' | 'before'> {
  if (now === null || now.quantity === 0) return { change: 'gone', before: null };
  if (now.quantity < requested.quantity) return { change: 'stock', before: requested.quantity };
  if (now.unitPrice !== requested.unitPrice) return { change: 'price', before: requested.unitPrice };
  return { change: null, before: null };
}
