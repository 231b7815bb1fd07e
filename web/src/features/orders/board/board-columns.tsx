import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { CountPill, LinkTabs } from '../../../ui/layout/tabs.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { type BoardColumn, columnList, columns } from './board-view.ts';
import { OrderCard } from './order-card.tsx';
import type { JustShipped } from './shipment-dialog.tsx';

type Counts = AnswerOf<'orders.counts'>;

interface Acts {
  onOpen: (orderNum: string) => void;
  onShipped: (order: JustShipped) => void;
}

function Column({
  status,
  count,
  shown,
  ...acts
}: Acts & {
  status: BoardColumn;
  count: number | undefined;
  shown: boolean;
}) {
  const t = useTranslations('orders.board');
  const states = useTranslations('orders.states');
  const list = useList(columnList(status));
  return (
    <section
      aria-labelledby={`column-${status}`}
      className={cn('min-w-0 flex-1 rounded-xl bg-inset p-2.5', !shown && 'max-lg:hidden')}
    >
      <h2 id={`column-${status}`} className="type-label flex items-center gap-2 px-1.5 pt-1 pb-2.5">
        {states(status)}
        <CountPill count={count} />
      </h2>
      <QueryList
        query={list}
        within="panel"
        shape={<Bone className="h-28 rounded-lg!" />}
        empty={t('none')}
        className="flex flex-col gap-2"
        row={(order) => <OrderCard key={order.orderNum} order={order} {...acts} />}
      />
    </section>
  );
}

/** The board: a column a state beside each other; on small screens one, chosen above it. */
export function BoardColumns({
  chosen,
  counts,
  ...acts
}: Acts & {
  chosen: BoardColumn;
  counts: Counts | undefined;
}) {
  const t = useTranslations('orders');
  const countOf = (status: BoardColumn) => (status === 'delivered' ? undefined : counts?.[status]);
  return (
    <>
      <div className="mb-3 lg:hidden">
        <LinkTabs
          label={t('filter')}
          tabs={columns.map((status) => {
            const count = countOf(status);
            return {
              to: `/organization/orders?status=${status}`,
              label: t(`states.${status}`),
              current: status === chosen,
              ...(count !== undefined && { count }),
            };
          })}
        />
      </div>
      <div className="flex items-start gap-3">
        {columns.map((status) => (
          <Column key={status} status={status} count={countOf(status)} shown={status === chosen} {...acts} />
        ))}
      </div>
    </>
  );
}
