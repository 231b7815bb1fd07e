import type { Cart } from '@apprecio/contract/cart/entities';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { lacksMoney } from './lacks-money.ts';

/** Says why a cart cannot be paid in money, or that what pays it is test money; nothing where points pay all. */
export function MoneyNote({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.money');
  const { cashDue } = cart.totals;
  if (lacksMoney(cart)) return <Callout tone="warning">{t('off', { rupees: formatPaise(cashDue) })}</Callout>;
  return cart.money === 'test' && cashDue > 0 && <Callout tone="warning">{t('test')}</Callout>;
}
