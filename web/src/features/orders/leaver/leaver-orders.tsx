import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
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
  const list = useList(infinite('orders.leaverOrders', { secret }));
  return (
    <>
      {(list.items.length > 0 || list.isError) && (
        <Card aria-labelledby="own" className="mt-6 overflow-hidden">
          <CardHead id="own" title={t('orders')} />
          <QueryList
            query={list}
            within="card"
            empty={null}
            row={({ orderNum, title, placedAt, status }) => (
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
            )}
          />
        </Card>
      )}
      {shown !== null && <LeaverOrder secret={secret} orderNum={shown} onClose={() => onShow(null)} />}
    </>
  );
}
