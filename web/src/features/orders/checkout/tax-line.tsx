import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';

/** The query for the reader's purchases with points in the current tax year, prefetched by the page. */
export const taxYearQuery = { ...query('billing.taxYear', {}), ...fetchedAhead, placeholderData: keepPreviousData };

/**
 * Shows the reader's purchases with points in this tax year, including this order, next to the tax-free limit for
 * gifts.
 */
export function TaxLine() {
  const t = useTranslations('orders.checkout.tax');
  const { data } = useQuery(taxYearQuery);
  if (!data) return null;
  const { value, withCart, limit } = data;
  const isOver = withCart >= limit;
  return (
    <Callout tone={isOver ? 'warning' : 'info'}>
      <p>{t('line', { value: formatPaise(value), withCart: formatPaise(withCart) })}</p>
      <p>{t(isOver ? 'over' : 'free', { limit: formatPaise(limit) })}</p>
    </Callout>
  );
}
