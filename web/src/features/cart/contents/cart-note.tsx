import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { isShort, lacksMoney } from './payable.ts';

/** Says why a cart cannot be ordered, or that test money pays for it. */
export function CartNote({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const { cashDue } = cart.totals;
  if (isShort(cart)) return <Callout tone="warning">{t('short')}</Callout>;
  if (lacksMoney(cart)) return <Callout tone="warning">{t('money.off', { rupees: formatPaise(cashDue) })}</Callout>;
  return cart.money === 'test' && cashDue > 0 && <Callout tone="warning">{t('money.test')}</Callout>;
}
