import type { Headline } from '@apprecio/contract/orders/headlines';
import type { OrderCard } from '@apprecio/contract/orders/orders.entities';
import { orderFilters } from '@apprecio/contract/orders/orders.rules';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { cn } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { address } from '../../lib/search-params.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { ManageLink } from '../../ui/layout/manage-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useHeadline } from './headline-text.ts';
import { OrderPictures } from './order-pictures.tsx';
import { orderList, type OrdersView } from './orders-view.ts';
import { usePaid } from './use-paid.ts';

/** The colour of a headline that asks for something or is good news; the others are plain. */
const tones: Partial<Record<Headline, string>> = {
  unpaid: 'font-medium text-warning',
  arrives: 'font-medium text-on-accent-soft',
  codeReady: 'font-medium text-success',
};

function Row({ order }: { order: OrderCard }) {
  const t = useTranslations('orders');
  const { orderNum, placedAt, title, lineCount, isTest, gift } = order;
  const paid = usePaid();
  const { headline, text } = useHeadline()(order);
  return (
    <li className="relative flex items-center gap-4 border-t px-4 py-3.5 first:border-t-0 hover:bg-hover sm:px-5">
      <OrderPictures of={order} />
      <div className="min-w-0 flex-1">
        <AppLink
          to={`/orders/${orderNum}`}
          current={false}
          className="font-medium underline-offset-3 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {lineCount > 1 ? t('and', { title, count: lineCount - 1 }) : title}
        </AppLink>
        {gift && (
          <p className="text-sm wrap-anywhere">
            {gift.received ? t('gift.from', { name: gift.from.name }) : t('gift.to', { name: gift.to.name })}
          </p>
        )}
        <p className={cn('text-md', tones[headline])}>{text}</p>
        <p className="text-xs text-muted tabular-nums">
          {[orderNum, formatDate(placedAt), ...(gift?.received ? [] : [paid(order)])].join(' · ')}
        </p>
      </div>
      {isTest && <Badge tone="warning">{t('test')}</Badge>}
    </li>
  );
}

/** /orders: one's orders by their state, the newest first (ORD-02). */
export function OrdersPage({ view }: { view: OrdersView }) {
  const t = useTranslations('orders');
  const list = useList(orderList(view));
  const narrowed = view.status !== undefined;
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      end={<ManageLink to="/organization/orders" />}
      query={list}
      tabs={{
        label: t('filter'),
        names: orderFilters,
        current: view.status ?? 'all',
        text: (filter) => t(`states.${filter}`),
        to: (filter) => address('/orders', { status: filter === 'all' ? undefined : filter }),
      }}
      card
      shape={5}
      empty={{
        drawing: narrowed ? 'map' : 'ledger',
        title: t(narrowed ? 'none.filteredTitle' : 'none.title'),
        text: t(narrowed ? 'none.filteredText' : 'none.text'),
        actions: (
          <ButtonLink variant="primary" size="sm" to={narrowed ? '/orders' : '/store'}>
            {t(narrowed ? 'none.all' : 'none.toStore')}
          </ButtonLink>
        ),
      }}
      row={(order) => <Row key={order.orderNum} order={order} />}
    />
  );
}
