import type { ProductCard } from '@apprecio/contract/store/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { GoalButton } from './goals/goal-button.tsx';
import { GoalShelf } from './goals/goal-shelf.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';

function None() {
  const t = useTranslations('store.wish');
  return (
    <EmptyState
      drawing="notes"
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={
        <ButtonLink variant="primary" size="sm" to="/store">
          {t('toStore')}
        </ButtonLink>
      }
    />
  );
}

const goalOf = (product: ProductCard) => <GoalButton of={product} />;

/** /wishlist: what one keeps for later, the newest first (STO-04). */
export function WishlistPage() {
  const t = useTranslations('store.wish');
  const list = useInfiniteQuery(infinite('store.wishlist', { limit: 24 }));
  const products = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <GoalShelf />
      {list.isError && products.length === 0 ? (
        <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<ProductCardsSkeleton count={4} />}>
          {() => (products.length > 0 ? <ProductCards products={products} extra={goalOf} /> : <None />)}
        </Loading>
      )}
      <ListEnd list={list} />
    </PageBody>
  );
}
