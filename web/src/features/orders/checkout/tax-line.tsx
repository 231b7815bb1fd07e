import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';

/** What one bought with points this tax year, as the page fetches it ahead. */
export const taxYearQuery = { ...query('billing.taxYear', {}), ...fetchedAhead, placeholderData: keepPreviousData };

/** What one bought with points this tax year with this order, beside the sum up to which gifts are free of tax. */
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
