import type { Cart, CartLine } from '@apprecio/contract/cart/entities';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import { CartLink } from '../../ui/layout/top-bar.tsx';

/** The lines of a cart; `fixed` ones cannot be changed. */
export const cartLines = lazyPart<{ lines: readonly CartLine[]; fixed?: boolean }>(
  () => import('./cart-lines.tsx').then((file) => file.CartLines),
  'cart',
);

/** What a cart costs: subtotal, discount, GST by rate, total, and the points that pay for it. */
export const cartTotals = lazyPart<{ cart: Cart }>(
  () => import('./cart-totals.tsx').then((file) => file.CartTotals),
  'cart',
);

/** Why a cart cannot be paid in money, or that it is paid with test money. */
export const moneyNote = lazyPart<{ cart: Cart }>(
  () => import('./money-note.tsx').then((file) => file.MoneyNote),
  'cart',
);

export { lacksMoney } from './lacks-money.ts';

/** The way to the cart with how many things are in it. */
export function CartButton() {
  const { data } = useQuery({ ...query('cart.quantity', {}), throwOnError: false });
  return <CartLink to="/cart" count={data?.quantity ?? 0} />;
}
