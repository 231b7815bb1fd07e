import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';

/** Shows the price of a product in rupees with GST and in points, and its price before a discount. */
export function Price({
  of: product,
}: {
  of: Pick<ProductCard, 'price' | 'priceTo' | 'was' | 'points' | 'discountPercent'>;
}) {
  const t = useTranslations('store');
  const { price, priceTo, was, points, discountPercent } = product;
  const rupees = formatPaise(price);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="text-md font-semibold tabular-nums">{priceTo === null ? rupees : t('from', { rupees })}</span>
      {was !== null && (
        <s className="text-sm text-muted tabular-nums">
          <span className="sr-only">{t('was', { rupees: formatPaise(was) })}</span>
          <span aria-hidden="true">{formatPaise(was)}</span>
        </s>
      )}
      <span className="text-sm text-muted tabular-nums">
        {t(priceTo === null ? 'points' : 'fromPoints', { count: points })}
      </span>
      {discountPercent > 0 && <Badge tone="accent">{t('off', { percent: discountPercent })}</Badge>}
    </span>
  );
}

/** Shows the rating of a product by its buyers, or by the catalogue if none has rated it. */
export function Rating({ of: { rating, ratingCount } }: { of: Pick<ProductCard, 'rating' | 'ratingCount'> }) {
  const t = useTranslations('store');
  if (rating === null) return null;
  return (
    <span className="text-sm text-muted">
      {ratingCount > 0 ? t('ratingBy', { rating, count: ratingCount }) : t('rating', { rating })}
    </span>
  );
}
