import { type StoreCategory, storeCategories } from '@apprecio/contract/store/categories';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { changed } from '../../lib/search-params.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { EmptyStore, EmptyTab, isEmptyStore } from './empty-store.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';
import { ProductGroups } from './product-groups.tsx';
import { ChosenFilters, StoreBar } from './store-bar.tsx';
import { FilterPanel } from './store-filters.tsx';
import {
  type ChangeView,
  cleared,
  filterCount,
  isCounted,
  openedTab,
  productList,
  quickVouchers,
  type StoreView,
} from './store-view.ts';

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

interface Count {
  category: StoreCategory;
  count: number;
}

function Tabs({ current, counts }: { current: StoreCategory; counts: Count[] | undefined }) {
  const t = useTranslations('store.tabs');
  return (
    <LinkTabs
      label={t('label')}
      tabs={storeCategories.map((category) => {
        const count = counts?.find((one) => one.category === category)?.count;
        return {
          to: category === openedTab(counts) ? '/store' : `/store?tab=${category}`,
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
  const { data } = useQuery(quickVouchers);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="quick" className="mt-6">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="quick" className="type-card">
          {t('title')}
        </h2>
        <TextLink to="/store?tab=gift_vouchers">{t('all')}</TextLink>
      </div>
      <ProductCards products={data.items} level={3} grid="four" />
    </section>
  );
}

function Products({ view, onView }: { view: StoreView; onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  const wide = useFrom('lg');
  const counts = useQuery(query('store.categories', {})).data;
  const filters = useQuery(query('store.filters', { category: view.tab ?? 'merchandise' }));
  const points = useQuery(query('points.balances', {})).data?.earned;
  const list = useList(productList(view), { keep: true });
  const total = list.isPlaceholderData ? undefined : list.first?.total;
  const onChange: ChangeView = (part) => onView(changed(view, part));
  const panel = { view, filters, points, onChange };
  const narrowed = view.search !== undefined || filterCount(view) > 0;
  const clear = (
    <Button size="sm" onClick={() => onView(cleared(view))}>
      {t('none.clear')}
    </Button>
  );
  const isGrouped = view.sort === undefined && !view.affordable;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[228px_minmax(0,1fr)]">
      {wide && (
        <section aria-label={t('filters.open')}>
          <FilterPanel {...panel} />
        </section>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <StoreBar total={total} {...panel} />
        <ChosenFilters view={view} onChange={onChange} onView={onView} />
        <p role="status" className={total === 0 ? 'sr-only' : 'text-sm text-muted'}>
          {total === undefined ? '\u00a0' : t(isCounted(total) ? 'results' : 'resultsMany', { count: total })}
        </p>
        <div className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
          <QueryList
            query={list}
            shape={<ProductCardsSkeleton />}
            total={total !== undefined && isCounted(total) ? total : undefined}
            empty={
              narrowed ? (
                { drawing: 'map', title: t('none.title'), text: t('none.text'), actions: clear }
              ) : (
                <EmptyTab tab={view.tab ?? 'merchandise'} counts={counts} />
              )
            }
          >
            {(products) => <ProductGroups products={products} look={view.look} isGrouped={isGrouped} />}
          </QueryList>
        </div>
      </div>
    </div>
  );
}

/** /store: a tab for each kind, searched, filtered and sorted by its address (STO-01). */
export function StorePage({ view: requestedView, onView }: { view: StoreView; onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  const counts = useQuery(query('store.categories', {})).data;
  const tab = requestedView.tab ?? openedTab(counts);
  const view: StoreView = tab === 'merchandise' ? requestedView : { ...requestedView, tab };
  const isPlain = Object.keys(requestedView).length === 0 && tab !== 'gift_vouchers';
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
      {isEmptyStore(counts) ? (
        <EmptyStore />
      ) : (
        <>
          <Tabs current={tab} counts={counts} />
          {isPlain && <QuickVouchers />}
          <Products key={tab} view={view} onView={onView} />
        </>
      )}
    </PageBody>
  );
}
