import { productType } from '@apprecio/contract/api/codes';
import type { Cart, CartLine } from '@apprecio/contract/cart/cart.entities';
import { isShort } from './payable.ts';

/** The points that a cart lacks, and the line to remove or to save up for. */
export interface Shortage {
  missing: number;
  line: CartLine;
  /** True if the cart has nothing else. */
  isAlone: boolean;
  /** The amount that money can pay, in paise; 0 where only points can. */
  payable: number;
}

/** Returns the cheapest line whose removal would do, else the dearest. */
function lineToDrop(lines: readonly CartLine[], missing: number, pointValuePaise: number): CartLine | undefined {
  const rising = lines.toSorted((a, b) => a.total - b.total);
  return rising.find(({ total }) => total >= missing * pointValuePaise) ?? rising.at(-1);
}

/** Returns what a cart is short of; null where the points suffice. Gift vouchers need points, the rest may take money. */
export function shortageOf(cart: Cart): Shortage | null {
  const { totals, earned, pointValuePaise, money } = cart;
  const isVoucherShort = isShort(cart);
  const missing = (isVoucherShort ? totals.pointsLeast : totals.points) - earned;
  const counted = cart.lines.filter(({ total, productType: type }) =>
    isVoucherShort ? total > 0 && type === productType.voucher : total > 0,
  );
  const line = lineToDrop(counted, missing, pointValuePaise);
  if (missing <= 0 || !line) return null;
  const isAlone = cart.lines.length === 1;
  return { missing, line, isAlone, payable: isVoucherShort || money === 'off' ? 0 : totals.cashDue };
}
