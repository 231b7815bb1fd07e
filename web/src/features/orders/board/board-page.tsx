import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { AllOrders } from './all-orders.tsx';
import { BoardColumns } from './board-columns.tsx';
import { type BoardView, columns } from './board-view.ts';
import { CaseList } from './case-list.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ShipMany } from './ship-dialog.tsx';
import { type JustShipped, ShipmentDialog } from './shipment-dialog.tsx';

const address = '/organization/orders';

/** /organization/orders: what has to be shipped, confirmed and answered, and every order (STO-07). */
export function BoardPage({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  const t = useTranslations('orders.board');
  const { data: counts, isPending, failureCount } = useQuery(query('orders.counts', {}));
  const { order, ...shown } = view;
  // A card that was shipped is drawn anew in another column, so the dialog about it is kept here.
  const [shipped, setShipped] = useState<JustShipped | null>(null);
  // The number of late orders is above the columns, which must not move when it arrives.
  const awaited = isPending && failureCount === 0;
  const open = (orderNum: string) => onView({ ...shown, order: orderNum });
  const asks = view.show === 'cases' || view.show === 'answered';
  const chosen = columns.find((status) => status === view.status) ?? 'processing';
  const tabs = [
    { to: address, label: t('tabs.board'), current: view.show === undefined },
    { to: `${address}?show=all`, label: t('tabs.all'), current: view.show === 'all' },
    { to: `${address}?show=cases`, label: t('tabs.cases'), current: asks, ...(counts && { count: counts.cases }) },
  ];
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} end={view.show === undefined && <ShipMany />} />
      <div className="mb-5">
        <LinkTabs label={t('view')} tabs={tabs} />
      </div>
      {view.show === undefined && (
        <div className={cn(awaited && 'invisible')}>
          {counts !== undefined && counts.late > 0 && (
            <div className="mb-4">
              <Callout tone="warning">
                <AppLink to={`${address}?show=all&late=true`} current={false} className="underline underline-offset-3">
                  {t('lateCount', { count: counts.late })}
                </AppLink>
              </Callout>
            </div>
          )}
          <BoardColumns chosen={chosen} counts={counts} onOpen={open} onShipped={setShipped} />
        </div>
      )}
      {view.show === 'all' && <AllOrders view={shown} onView={onView} onOpen={open} />}
      {asks && <CaseList key={view.show} state={view.show === 'cases' ? 'open' : 'answered'} onOpen={open} />}
      {shipped && <ShipmentDialog order={shipped} onClose={() => setShipped(null)} />}
      {order && <OrderSheet orderNum={order} onClose={() => onView(shown)} />}
    </PageBody>
  );
}
