import type { Cart } from '@apprecio/contract/cart/entities';

/** Whether a cart needs money where the company takes none. */
export const lacksMoney = ({ money, totals }: Cart) => money === 'off' && totals.cashDue > 0;
