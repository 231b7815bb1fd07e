import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { StateBadge } from '../state-badge.tsx';
import { LeaverOrder } from './leaver-order.tsx';

/** A leaver's orders; `shown` is the number of the open one. */
export function LeaverOrders({
  secret,
  shown,
  onShow,
}: {
  secret: string;
  shown: string | null;
  onShow: (orderNum: string | null) => void;
}) {
  const t = useTranslations('orders.leaver');
  const list = useInfiniteQuery(infinite('orders.leaverOrders', { secret }));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isError && orders.length === 0 && <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {orders.length > 0 && (
        <Card aria-labelledby="own" className="mt-6 overflow-hidden">
          <CardHead id="own" title={t('orders')} />
          <ul>
            {orders.map(({ orderNum, title, placedAt, status }) => (
              <li key={orderNum} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3.5 sm:px-5">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium wrap-anywhere">{title}</p>
                  <p className="text-sm text-muted tabular-nums">
                    {orderNum} · {formatDate(placedAt)}
                  </p>
                </div>
                <StateBadge state={status} />
                <Button size="sm" aria-label={t('showNamed', { orderNum })} onClick={() => onShow(orderNum)}>
                  {t('show')}
                </Button>
              </li>
            ))}
          </ul>
          <ListEnd list={list} />
        </Card>
      )}
      {shown !== null && <LeaverOrder secret={secret} orderNum={shown} onClose={() => onShow(null)} />}
    </>
  );
}
