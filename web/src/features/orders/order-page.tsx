import type { Order } from '@apprecio/contract/orders/orders.entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatDate, formatPaise } from '../../lib/i18n/format.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { payNow } from '../payments/public.tsx';
import { CasesCard } from './order/cases-card.tsx';
import { DeliverTo } from './order/deliver-to.tsx';
import { HeadlineCard } from './order/headline-card.tsx';
import { InvoicesCard } from './order/invoices-card.tsx';
import { OrderActs } from './order/order-acts.tsx';
import { OrderLines } from './order/order-lines.tsx';
import { TestNote, WaitsNote } from './order/order-notes.tsx';
import { Timeline } from './order/timeline.tsx';
import { paymentNames } from './payment-names.ts';

function Totals({ order: { status, totals, payment } }: { order: Order }) {
  const t = useTranslations('orders');
  const names = paymentNames[payment.status];
  const title = status === 'cancelled' ? 'states.cancelled' : status === 'returned' ? 'refunded' : names.title;
  const rows = [
    [t('subtotal'), formatPaise(totals.subtotal)],
    ...(totals.discount > 0 ? [[t('discount'), `−${formatPaise(totals.discount)}`]] : []),
    [t('gst'), formatPaise(totals.gst)],
    [t('total'), formatPaise(totals.total)],
    ...(totals.pointsUsed > 0 ? [[t('paidWith'), t('points', { count: totals.pointsUsed })]] : []),
    ...(totals.cashDue > 0 ? [[t(names.money), formatPaise(totals.cashDue)]] : []),
  ] as const;
  return (
    <Card aria-labelledby="totals">
      <CardHead id="totals" title={t(title)} />
      <dl className="px-4 pb-4 sm:px-5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {payment.refunds.map(({ at, amount, status: state }) => (
        <p key={`${at} ${amount}`} className="px-4 pb-3 text-sm text-success sm:px-5">
          {t(`refunds.${state}`, { rupees: formatPaise(amount) })}
        </p>
      ))}
    </Card>
  );
}

function OrderShape() {
  return (
    <>
      <Bone className="h-9 w-72" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Bone className="h-40 rounded-xl!" />
        <Bone className="h-64 rounded-xl!" />
      </div>
    </>
  );
}

/** /orders/{orderNum}: where the order is, its codes, what was paid and what happened (ORD-02). */
export function OrderPage({ orderNum }: { orderNum: string }) {
  const t = useTranslations('orders');
  const titleOf = ({ lines }: Order) =>
    lines.length > 1 ? t('and', { title: lines[0]!.title, count: lines.length - 1 }) : lines[0]!.title;
  const found = useQuery({ ...query('orders.detail', { id: orderNum }), ...fetchedAhead });
  const missing = {
    drawing: 'map',
    title: t('missing.title'),
    text: t('missing.text'),
    action: t('missing.action'),
  } as const;
  return (
    <DetailPage list={{ to: '/orders', title: t('title') }} found={found} missing={missing} shape={<OrderShape />}>
      {(order) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <h1 className="type-title wrap-anywhere" tabIndex={-1}>
                {titleOf(order)}
              </h1>
              <p className="text-sm text-muted tabular-nums">
                {order.orderNum} · {t('placed', { date: formatDate(order.placedAt) })}
              </p>
            </div>
            <OrderActs order={order} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_304px]">
            <div className="flex min-w-0 flex-col gap-4">
              <HeadlineCard order={order} />
              <WaitsNote order={order} />
              <TestNote order={order} />
              {order.can.pay && (
                <payNow.Part
                  orderNum={order.orderNum}
                  paise={order.totals.cashDue}
                  payBy={order.payment.payBy!}
                  failed={order.payment.failed}
                />
              )}
              <OrderLines order={order} />
              <Timeline order={order} />
            </div>
            <div className="flex flex-col gap-4">
              {!order.gift?.received && <Totals order={order} />}
              {!order.gift?.received && order.history.some(({ to }) => to === 'processing') && (
                <InvoicesCard orderNum={order.orderNum} />
              )}
              <DeliverTo shipTo={order.shipTo} />
              <CasesCard order={order} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}
