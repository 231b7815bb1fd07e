import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { IconLink } from '../../ui/form/icon-button.tsx';

/** The way to the cart with how many things are in it. */
export function CartButton() {
  const t = useTranslations('frame.cart');
  const { data } = useQuery({ ...query('cart.quantity', {}), throwOnError: false });
  const count = data?.quantity ?? 0;
  return <IconLink to="/cart" icon={ShoppingCart} label={t('cart', { count })} count={count} />;
}
