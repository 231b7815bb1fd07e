import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/data/badge.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { Price, Rating } from './price.tsx';
import { addressOf } from './product-cards.tsx';
import { ProductPicture } from './product-picture.tsx';
import { WishButton } from './wish-button.tsx';

/** Products as rows, for those who compare. */
export function ProductRows({ products, level = 2 }: { products: readonly ProductCard[]; level?: 2 | 3 }) {
  const t = useTranslations('store');
  const Heading = `h${level}` as const;
  return (
    <ul className="overflow-hidden rounded-xl border border-card-line bg-surface shadow-card">
      {products.map((product) => (
        <li
          key={product.id}
          className="relative flex items-center gap-4 border-t border-line p-3 first:border-t-0 sm:pr-4"
        >
          <ProductPicture of={product} className="aspect-square! w-20! shrink-0 rounded-md" />
          <div className="min-w-0 flex-1">
            <Heading className="text-md leading-snug font-semibold wrap-anywhere">
              <AppLink
                to={addressOf(product)}
                current={false}
                className="rounded-xs underline-offset-3 after:absolute after:inset-0 hover:underline"
              >
                {product.title}
              </AppLink>
            </Heading>
            <p className="text-sm text-muted">
              {[product.category, product.location].filter((text) => text !== null).join(' · ')}
            </p>
            <Rating of={product} />
            <div className="mt-1">{product.available ? <Price of={product} /> : <Badge>{t('soldOut')}</Badge>}</div>
          </div>
          <WishButton of={product} className="relative shrink-0" />
        </li>
      ))}
    </ul>
  );
}
