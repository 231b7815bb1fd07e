import type { Cart } from '@apprecio/contract/cart/cart.entities';

/** Returns whether the points are fewer than the gift vouchers of a cart need. */
export const isShort = ({ totals, earned }: Cart) => totals.pointsLeast > earned;

/** Returns true if a cart needs a cash payment but the company accepts none. */
export const lacksMoney = ({ money, totals }: Cart) => money === 'off' && totals.cashDue > 0;
