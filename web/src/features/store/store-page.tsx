import { type SortKey, type StoreCategory, storeCategories } from '@apprecio/contract/store/entities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';
import { productList, sortsOf, type StoreView } from './store-view.ts';

function Balance() {
  const t = useTranslations('store');
  const { data } = useQuery(query('points.balances', {}));
  if (!data) return null;
  const { earned, pointValuePaise } = data;
  return (
    <p className="text-sm text-muted">
      {t('balance', { count: earned, rupees: formatPaise(earned * pointValuePaise) })}
    </p>
  );
}

function Tabs({ current }: { current: StoreCategory }) {
  const t = useTranslations('store.tabs');
  const counts = useQuery(query('store.categories', {})).data;
  return (
    <LinkTabs
      label={t('label')}
      tabs={storeCategories.map((category) => {
        const count = counts?.find((one) => one.category === category)?.count;
        return {
          to: category === 'merchandise' ? '/store' : `/store?tab=${category}`,
          label: t(category),
          current: category === current,
          ...(count !== undefined && { count }),
        };
      })}
    />
  );
}

/** The most popular gift vouchers, above the other tabs: points become something real in a minute. */
function QuickVouchers() {
  const t = useTranslations('store.quick');
  const { data } = useQuery(query('store.vouchers', { limit: 4, affordable: true }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="quick" className="mt-6">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="quick" className="type-card">
          {t('title')}
        </h2>
        <TextLink to="/store?tab=gift_vouchers">{t('all')}</TextLink>
      </div>
      <ProductCards products={data.items} level={3} />
    </section>
  );
}

function Bar({ view, onView }: { view: StoreView; onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  const tab = view.tab ?? 'merchandise';
  const filters = useQuery(query('store.filters', { category: tab })).data;
  const { search: _search, ...unsearched } = view;
  const { category: _category, ...uncategorised } = view;
  const { affordable: _affordable, ...unbounded } = view;
  const { sort: _sort, ...unsorted } = view;
  const onSearch = useCallback(
    (search: string) => onView({ ...unsearched, ...(search && { search }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the view is made anew on every drawing
    [view.tab, view.category, view.affordable, view.sort, onView],
  );
  const chooseSort = (sort: SortKey) => onView({ ...unsorted, ...(sort !== 'most_popular' && { sort }) });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <SearchField label={t('search')} placeholder={t('search')} value={view.search ?? ''} onChange={onSearch} />
      <NativeSelect
        aria-label={t('category')}
        value={view.category ?? ''}
        onChange={({ target }) => onView({ ...uncategorised, ...(target.value && { category: target.value }) })}
        className="max-sm:w-full"
      >
        <option value="">{t('allCategories')}</option>
        {filters?.categories.map(({ value, count }) => (
          <option key={value} value={value}>
            {t('option', { value, count })}
          </option>
        ))}
      </NativeSelect>
      <Chip
        size="lg"
        pressed={view.affordable ?? false}
        onClick={() => onView(view.affordable ? unbounded : { ...view, affordable: true })}
      >
        {t('affordable')}
      </Chip>
      <NativeSelect
        aria-label={t('sort')}
        value={view.sort ?? 'most_popular'}
        onChange={({ target }) => chooseSort(target.value as SortKey)}
        className="ml-auto max-sm:w-full"
      >
        {sortsOf(tab).map((key) => (
          <option key={key} value={key}>
            {t(`sorts.${key}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function None({ view, onClear }: { view: StoreView; onClear: () => void }) {
  const t = useTranslations('store');
  const narrowed = view.search !== undefined || view.category !== undefined || view.affordable !== undefined;
  if (!narrowed) return <EmptyState drawing="door" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState
      drawing="map"
      title={t('none.title')}
      text={t('none.text')}
      actions={
        <Button size="sm" onClick={onClear}>
          {t('none.clear')}
        </Button>
      }
    />
  );
}

function Products({ view, onView }: { view: StoreView; onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  const list = useInfiniteQuery({ ...productList(view), placeholderData: keepPreviousData });
  const products = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total;
  const clear = () => onView(view.tab ? { tab: view.tab } : {});
  if (list.isError && products.length === 0)
    return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        {total !== undefined && !list.isPlaceholderData && t('results', { count: total })}
      </p>
      <div className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        <Loading loading={list.isPending} shape={<ProductCardsSkeleton />}>
          {() => (products.length > 0 ? <ProductCards products={products} /> : <None view={view} onClear={clear} />)}
        </Loading>
        {products.length > 0 && total !== undefined && (
          <ShowMore
            shown={products.length}
            total={total}
            more={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

/** /store: a tab for each kind, searched, filtered and sorted by its address (STO-01). */
export function StorePage({ view, onView }: { view: StoreView; onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  const plain = Object.keys(view).length === 0;
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <span className="flex flex-wrap items-center gap-3">
            <Balance />
            <ButtonLink icon={Heart} to="/wishlist">
              {t('wish.open')}
            </ButtonLink>
          </span>
        }
      />
      <Tabs current={view.tab ?? 'merchandise'} />
      {plain && <QuickVouchers />}
      <Bar view={view} onView={onView} />
      <div className="mt-5">
        <Products view={view} onView={onView} />
      </div>
    </PageBody>
  );
}
