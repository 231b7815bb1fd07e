import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CountPill, LinkTabs } from '../../../ui/layout/tabs.tsx';
import { type BoardColumn, columnList, columns } from './board-view.ts';
import { OrderCard } from './order-card.tsx';

type Counts = AnswerOf<'orders.counts'>;

function Column({
  status,
  count,
  shown,
  onOpen,
}: {
  status: BoardColumn;
  count: number | undefined;
  shown: boolean;
  onOpen: (orderNum: string) => void;
}) {
  const t = useTranslations('orders.board');
  const states = useTranslations('orders.states');
  const list = useInfiniteQuery(columnList(status));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section
      aria-labelledby={`column-${status}`}
      className={cn('min-w-0 flex-1 rounded-xl bg-inset p-2.5', !shown && 'max-lg:hidden')}
    >
      <h2 id={`column-${status}`} className="type-label flex items-center gap-2 px-1.5 pt-1 pb-2.5">
        {states(status)}
        <CountPill count={count} />
      </h2>
      {list.isError && orders.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<Bone className="h-28 rounded-lg!" />}>
          {() =>
            orders.length === 0 ? (
              <p className="px-1.5 pb-3 text-sm text-muted">{t('none')}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {orders.map((order) => (
                  <OrderCard key={order.orderNum} order={order} onOpen={onOpen} />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      {list.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          block
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** The board: a column a state beside each other; on small screens one, chosen above it. */
export function BoardColumns({
  chosen,
  counts,
  onOpen,
}: {
  chosen: BoardColumn;
  counts: Counts | undefined;
  onOpen: (orderNum: string) => void;
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
          <Column key={status} status={status} count={countOf(status)} shown={status === chosen} onOpen={onOpen} />
        ))}
      </div>
    </>
  );
}
