import { productType } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { GoalButton } from './goals/goal-button.tsx';
import { GoalShelf } from './goals/goal-shelf.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';

type Wish = AnswerOf<'store.wishlist'>['items'][number];

/** The variant that was wished for, and a button that puts it into the cart. */
function WishedVariant({ of: { title, productType: type, id, variant } }: { of: Wish }) {
  const t = useTranslations('store');
  if (variant === null || type !== productType.merchandise) return null;
  const name = [variant.colour, variant.size].filter((text) => text !== null).join(' · ');
  return (
    <div className="flex flex-col gap-2">
      {name !== '' && <p className="text-sm">{name}</p>}
      {variant.stock > 0 ? (
        <AddToCart
          size="sm"
          label={t('wish.addToCart', { title })}
          input={{ productType: type, productId: id, productVariantId: variant.id, quantity: 1 }}
        />
      ) : (
        <p className="text-sm text-muted">{t('soldOut')}</p>
      )}
    </div>
  );
}

const wishOf = (wish: Wish) => (
  <div className="flex flex-col gap-2">
    <WishedVariant of={wish} />
    <GoalButton of={wish} />
  </div>
);

/** /wishlist: what one keeps for later, the newest first (STO-04). */
export function WishlistPage() {
  const t = useTranslations('store.wish');
  const list = useList(infinite('store.wishlist', { limit: 24 }));
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <GoalShelf />
      <QueryList
        query={list}
        shape={<ProductCardsSkeleton count={4} />}
        empty={{
          drawing: 'notes',
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: (
            <ButtonLink variant="primary" size="sm" to="/store">
              {t('toStore')}
            </ButtonLink>
          ),
        }}
      >
        {(products) => <ProductCards products={products} extra={wishOf} />}
      </QueryList>
    </PageBody>
  );
}
