import type { OrderCard } from '@apprecio/contract/orders/entities';
import { orderFilters } from '@apprecio/contract/orders/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { orderList, type OrdersView } from './orders-view.ts';
import { StateBadge } from './state-badge.tsx';
import { usePaid } from './use-paid.ts';

function Row({ order }: { order: OrderCard }) {
  const t = useTranslations('orders');
  const { orderNum, placedAt, title, lineCount, status, isTest, waitsForAdmin } = order;
  const paid = usePaid();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3.5 first:border-t-0 hover:bg-hover sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <AppLink
          to={`/orders/${orderNum}`}
          current={false}
          className="font-medium underline-offset-3 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {lineCount > 1 ? t('and', { title, count: lineCount - 1 }) : title}
        </AppLink>
        <p className="text-sm text-muted tabular-nums">
          {orderNum} · {formatDate(placedAt)}
        </p>
      </div>
      <span className="text-sm tabular-nums">{paid(order)}</span>
      {waitsForAdmin && <Badge tone="warning">{t('waits')}</Badge>}
      {isTest && <Badge tone="warning">{t('test')}</Badge>}
      <StateBadge state={status} />
    </li>
  );
}

function None({ view }: { view: OrdersView }) {
  const t = useTranslations('orders.none');
  const filtered = view.status !== undefined;
  return (
    <EmptyState
      bare
      drawing={filtered ? 'map' : 'ledger'}
      title={t(filtered ? 'filteredTitle' : 'title')}
      text={t(filtered ? 'filteredText' : 'text')}
      actions={
        <ButtonLink variant="primary" size="sm" to={filtered ? '/orders' : '/store'}>
          {t(filtered ? 'all' : 'toStore')}
        </ButtonLink>
      }
    />
  );
}

/** /orders: one's orders by their state, the newest first (ORD-02). */
export function OrdersPage({ view }: { view: OrdersView }) {
  const t = useTranslations('orders');
  const list = useInfiniteQuery(orderList(view));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <LinkTabs
        label={t('filter')}
        tabs={orderFilters.map((filter) => ({
          to: filter === 'all' ? '/orders' : `/orders?status=${filter}`,
          label: t(`states.${filter}`),
          current: filter === (view.status ?? 'all'),
        }))}
      />
      <Card className="mt-5 overflow-hidden">
        {list.isError && orders.length === 0 ? (
          <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={5} />}>
            {() =>
              orders.length > 0 ? (
                <ul>
                  {orders.map((order) => (
                    <Row key={order.orderNum} order={order} />
                  ))}
                </ul>
              ) : (
                <None view={view} />
              )
            }
          </Loading>
        )}
        {list.hasNextPage && (
          <div className="border-t">
            <ListEnd list={list} />
          </div>
        )}
      </Card>
    </PageBody>
  );
}
