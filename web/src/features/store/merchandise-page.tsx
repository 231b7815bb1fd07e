import { productType } from '@apprecio/contract/api/codes';
import { cartLimits } from '@apprecio/contract/cart/rules';
import type { MerchandiseDetail } from '@apprecio/contract/store/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatDay, formatPaise, formatWeekday } from '../../lib/i18n/format.ts';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductLayout, ProductShape } from './product-head.tsx';
import { useMissing } from './use-missing.ts';

function Buy({
  product: { id, variants, gstPercent, customizable, monthLeft, arrives },
}: {
  product: MerchandiseDetail;
}) {
  const t = useTranslations('store');
  const [variantId, setVariantId] = useState(variants.find(({ stock }) => stock > 0)?.id);
  const [customization, setCustomization] = useState('');
  const chosen = variants.find((variant) => variant.id === variantId);
  return (
    <>
      <RadioGroup
        label={t('product.variants')}
        stacked
        value={variantId ?? ''}
        onChange={setVariantId}
        options={variants.map(({ id: value, colour, size, price, stock }) => ({
          value,
          disabled: stock === 0,
          label: t('product.variant', {
            name: [colour, size].filter((text) => text !== null).join(' · ') || t('product.plain'),
            rupees: formatPaise(price),
            stock: stock > 0 ? t('product.stock', { count: stock }) : t('soldOut'),
          }),
        }))}
      />
      {chosen && (
        <p className="text-sm text-muted tabular-nums">
          {t('points', { count: chosen.points })} · {t('product.gst', { percent: gstPercent })}
        </p>
      )}
      {customizable && (
        <TextField
          label={t('product.customization')}
          help={t('product.customizationHelp')}
          optional
          maxLength={cartLimits.customization}
          value={customization}
          onChange={({ target }) => setCustomization(target.value)}
        />
      )}
      {arrives && (
        <p className="text-sm">
          {t('product.arrives', { date: `${formatWeekday(arrives.to)}, ${formatDay(arrives.to)}` })}
        </p>
      )}
      <AddToCart
        main
        input={
          chosen && monthLeft !== 0
            ? {
                productType: productType.merchandise,
                productId: id,
                productVariantId: chosen.id,
                quantity: 1,
                ...(customization.trim() !== '' && { customization: customization.trim() }),
              }
            : null
        }
      />
    </>
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
          <Buy key={product.id} product={product} />
        </ProductLayout>
      )}
    </DetailPage>
  );
}
