import type { ProductCard } from '@apprecio/contract/store/entities';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { GoalButton } from './goals/goal-button.tsx';
import { GoalShelf } from './goals/goal-shelf.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';

const goalOf = (product: ProductCard) => <GoalButton of={product} />;

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
        {(products) => <ProductCards products={products} extra={goalOf} />}
      </QueryList>
    </PageBody>
  );
}
