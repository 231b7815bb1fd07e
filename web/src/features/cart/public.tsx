import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import { CartLink } from '../../ui/layout/top-bar.tsx';

/** The way to the cart with how many things are in it. */
export function CartButton() {
  const { data } = useQuery({ ...query('cart.quantity', {}), throwOnError: false });
  return <CartLink to="/cart" count={data?.quantity ?? 0} />;
}
