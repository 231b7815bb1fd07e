import type { MerchandiseDetail } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { firstVariant } from './looks/choices.ts';
import { MerchandiseBuy } from './merchandise-buy.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductLayout, ProductShape } from './product-head.tsx';
import { useMissing } from './use-missing.ts';
import { WishButton } from './wish-button.tsx';

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

function Product({ product }: { product: MerchandiseDetail }) {
  const { variants, wishedVariantId: wishedId } = product;
  const [variantId, setVariantId] = useState(() => firstVariant(variants, wishedId)?.id);
  const chosen = variants.find(({ id }) => id === variantId) ?? firstVariant(variants, wishedId);
  const wished = product.wished && (wishedId === null || wishedId === chosen?.id);
  return (
    <ProductLayout
      product={product}
      line={[product.brand, product.category].filter((text) => text !== null).join(' · ')}
      hidesPrice={chosen !== undefined}
      picture={<Gallery of={product} />}
      wish={<WishButton of={{ ...product, wished }} variantId={chosen?.id} className="absolute top-3 right-3" />}
      below={<Related id={product.id} />}
    >
      <MerchandiseBuy product={product} chosen={chosen} onChoose={setVariantId} />
    </ProductLayout>
  );
}

/** /store/merchandise/{id}: pictures, colours, sizes, prices and stock, and what goes well with it (STO-05). */
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
      {(product) => <Product key={product.id} product={product} />}
    </DetailPage>
  );
}
