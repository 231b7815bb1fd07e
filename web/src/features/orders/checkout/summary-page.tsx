import type { Order } from '@apprecio/contract/orders/orders.entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { payNow } from '../../payments/public.tsx';
import { paymentNames } from '../payment-names.ts';

const heads = {
  open: ['summary.waiting', 'summary.waitingLine'],
  paid: ['summary.title', 'summary.line'],
  closed: ['summary.cancelled', 'summary.cancelledLine'],
} as const;

function Amounts({ totals, status }: Pick<Order, 'totals'> & Pick<Order['payment'], 'status'>) {
  const t = useTranslations('orders');
  const rows = [
    ...(totals.pointsUsed > 0 ? [[t('paidWith'), t('points', { count: totals.pointsUsed })]] : []),
    ...(totals.cashDue > 0 ? [[t(paymentNames[status].money), formatPaise(totals.cashDue)]] : []),
  ] as const;
  return rows.map(([name, value]) => (
    <p key={name} className="flex justify-between gap-4 font-semibold">
      <span>{name}</span>
      <span className="tabular-nums">{value}</span>
    </p>
  ));
}

/** /order-summary: that an order was placed, its number, and where to go next. */
export function SummaryPage({ orderNum }: { orderNum: string }) {
  const t = useTranslations('orders');
  const found = useQuery({ ...query('orders.detail', { id: orderNum }), ...fetchedAhead });
  const missing = {
    drawing: 'map',
    title: t('missing.title'),
    text: t('missing.text'),
    action: t('missing.action'),
  } as const;
  return (
    <DetailPage
      list={{ to: '/orders', title: t('title') }}
      found={found}
      missing={missing}
      shape={<Bone className="h-64 rounded-xl!" />}
    >
      {({ lines, totals, can, waitsForAdmin, payment: { status, payBy, failed } }) => (
        <Card pad="roomy" as="div" className="mx-auto flex max-w-feed flex-col gap-4">
          <div>
            <h1 className="type-title" tabIndex={-1}>
              {t(heads[status][0])}
            </h1>
            <p className="mt-1 text-muted">{t(waitsForAdmin ? 'summary.waitsLine' : heads[status][1], { orderNum })}</p>
          </div>
          {can.pay && <payNow.Part orderNum={orderNum} paise={totals.cashDue} payBy={payBy!} failed={failed} />}
          <ul className="border-t">
            {lines.map(({ id, title, quantity, total }) => (
              <li key={id} className="flex justify-between gap-4 border-b py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  {title} × {quantity}
                </span>
                <span className="tabular-nums">{formatPaise(total)}</span>
              </li>
            ))}
          </ul>
          <Amounts totals={totals} status={status} />
          {can.reveal && <p>{t('summary.code')}</p>}
          {lines.some(({ status }) => status === 'processing') && <p>{t('summary.goods')}</p>}
          <div className="flex flex-wrap gap-2">
            <ButtonLink variant="primary" to={`/orders/${orderNum}`}>
              {t('summary.open')}
            </ButtonLink>
            <ButtonLink to="/store">{t('summary.store')}</ButtonLink>
          </div>
        </Card>
      )}
    </DetailPage>
  );
}
