import type { MerchandiseDetail } from '@apprecio/contract/store/entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductLayout, ProductShape } from './product-head.tsx';
import { useMissing } from './use-missing.ts';

function Variants({ product: { variants, gstPercent } }: { product: MerchandiseDetail }) {
  const t = useTranslations('store');
  return (
    <section aria-labelledby="variants">
      <h2 id="variants" className="type-label mb-2">
        {t('product.variants')}
      </h2>
      <ul>
        {variants.map(({ id, colour, size, price, points, stock }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t py-2.5 text-md first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-32 font-medium">
              {[colour, size].filter((text) => text !== null).join(' · ') || '–'}
            </span>
            <span className="tabular-nums">
              {formatPaise(price)} <span className="text-sm text-muted">{t('points', { count: points })}</span>
            </span>
            <span className="text-sm text-muted tabular-nums">
              {stock > 0 ? t('product.stock', { count: stock }) : t('soldOut')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('product.gst', { percent: gstPercent })}</p>
    </section>
  );
}

function Related({ id }: { id: string }) {
  const t = useTranslations('store.product');
  const { data } = useQuery(query('store.related', { productId: id }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related" className="type-card mb-3">
        {t('related')}
      </h2>
      <ProductCards products={data.slice(0, 8)} level={3} />
    </section>
  );
}

/** /store/merchandise/{id}: colours, sizes, prices and stock, and what goes well with it (STO-05). */
export function MerchandisePage({ id }: { id: string }) {
  const t = useTranslations('store');
  const found = useQuery({ ...query('store.merchandiseDetail', { id }), ...fetchedAhead });
  return (
    <DetailPage
      list={{ to: '/store', title: t('tabs.merchandise') }}
      found={found}
      missing={useMissing()}
      shape={<ProductShape />}
    >
      {(product) => (
        <ProductLayout
          product={product}
          line={[product.brand, product.category].filter((text) => text !== null).join(' · ')}
          below={<Related id={product.id} />}
        >
          <Variants product={product} />
          <Callout tone="info">{t('product.later')}</Callout>
        </ProductLayout>
      )}
    </DetailPage>
  );
}
