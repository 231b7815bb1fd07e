import type { Order, OrderLine } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { formatInstant, formatPaise } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { OrderPicture } from '../order-pictures.tsx';
import { StateBadge } from '../state-badge.tsx';
import { VoucherCodes } from '../voucher-codes.tsx';
import { OrderRequests } from './order-acts.tsx';

/** True if the codes of a line can be shown, below its card. */
const isCode = ({ status, voucher }: OrderLine) => status === 'delivered' && voucher !== null;

function Line({ order, line, isAlone }: { order: Order; line: OrderLine; isAlone: boolean }) {
  const t = useTranslations('orders');
  const hasCard = isCode(line);
  const facts = [
    line.colour,
    line.size,
    line.customization,
    line.location,
    line.startsAt && formatInstant(line.startsAt),
  ];
  return (
    <li className="border-t first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
        {!hasCard && <OrderPicture path={line.imageUrl} type={line.productType} look={line.look} size={64} />}
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium wrap-anywhere">{line.title}</p>
          <p className="text-sm text-muted">
            {[...facts, t('each', { quantity: line.quantity, rupees: formatPaise(line.unitPrice) })]
              .filter((text) => text)
              .join(' · ')}
          </p>
          {line.pointsReturned > 0 && (
            <p className="text-sm text-success">{t('pointsBack', { count: line.pointsReturned })}</p>
          )}
        </div>
        {!isAlone && <StateBadge state={line.status} />}
        <span className="text-sm tabular-nums">{formatPaise(line.total)}</span>
      </div>
      {hasCard && <VoucherCodes order={order} line={line} />}
    </li>
  );
}

/** The things of an order: those whose codes can be shown come first. Below them, quietly, what can be asked. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const lines = order.lines.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)));
  return (
    <Card aria-labelledby="items" className="overflow-hidden">
      <CardHead id="items" title={t('items')} />
      <ul>
        {lines.map((line) => (
          <Line key={line.id} order={order} line={line} isAlone={lines.length === 1} />
        ))}
      </ul>
      <OrderRequests order={order} />
    </Card>
  );
}
