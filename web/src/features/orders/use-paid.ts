import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';

/** Says what an order costs in points, in money, or in both. */
export function usePaid(): (order: { pointsUsed: number; cashDue: number }) => string {
  const t = useTranslations('orders');
  return ({ pointsUsed: count, cashDue }) => {
    const rupees = formatPaise(cashDue);
    if (cashDue === 0) return t('points', { count });
    return count > 0 ? t('both', { count, rupees }) : rupees;
  };
}
