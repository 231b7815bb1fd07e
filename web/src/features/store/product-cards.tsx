import { productKindOf } from '@apprecio/contract/api/codes';
import type { ProductCard } from '@apprecio/contract/store/store.entities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/data/badge.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { VoucherCard } from './gift-card/voucher-card.tsx';
import { Price, Rating } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { WishButton } from './wish-button.tsx';

const grids = {
  fill: 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] sm:gap-4',
  four: 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4',
};
type Grid = keyof typeof grids;
const paper =
  'relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-card-line bg-surface shadow-card';

/** Returns the path of a product's page. */
export function addressOf({ productType, id }: Pick<ProductCard, 'productType' | 'id'>): string {
  return `/store/${productKindOf(productType)}/${id}`;
}

function Product({ product, level, extra }: { product: ProductCard; level: 2 | 3; extra?: ReactNode }) {
  const t = useTranslations('store');
  const Heading = `h${level}` as const;
  const title = (
    <Heading className="text-md leading-snug font-semibold wrap-anywhere">
      <AppLink
        to={addressOf(product)}
        current={false}
        className="rounded-xs underline-offset-3 after:absolute after:inset-0 hover:underline"
      >
        {product.title}
      </AppLink>
    </Heading>
  );
  if (product.look) return <VoucherCard product={product} look={product.look} title={title} extra={extra} />;
  return (
    <li className={paper}>
      <ProductPicture of={product} />
      <div className="flex flex-1 flex-col gap-1 p-3.5 sm:p-4">
        {title}
        <p className="text-sm text-muted">
          {[product.category, product.location].filter((text) => text !== null).join(' · ')}
        </p>
        <Rating of={product} />
        <div className="mt-auto pt-2">{product.available ? <Price of={product} /> : <Badge>{t('soldOut')}</Badge>}</div>
        {extra && <div className="relative pt-2">{extra}</div>}
      </div>
      <WishButton of={product} className="absolute top-2.5 right-2.5" />
    </li>
  );
}

/** Products as cards; `level` is that of their titles, `extra` what stands below a price, `grid` the columns. */
export function ProductCards<Shown extends ProductCard>({
  products,
  level = 2,
  grid = 'fill',
  extra,
}: {
  products: readonly Shown[];
  level?: 2 | 3;
  grid?: Grid;
  extra?: (product: Shown) => ReactNode;
}) {
  return (
    <ul className={grids[grid]}>
      {products.map((product) => (
        <Product key={product.id} product={product} level={level} extra={extra?.(product)} />
      ))}
    </ul>
  );
}

/** The shape of the cards while they come. */
export function ProductCardsSkeleton({ count = 8, grid = 'fill' }: { count?: number; grid?: Grid }) {
  return (
    <div className={grids[grid]}>
      {Array.from({ length: count }, (_unused, at) => (
        <div key={at} className={paper}>
          <Bone className="aspect-square w-full rounded-none!" />
          <div className="flex flex-col gap-2 p-4">
            <Bone className="h-5 w-3/4" />
            <Bone className="h-4 w-1/2" />
            <Bone className="mt-2 h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
