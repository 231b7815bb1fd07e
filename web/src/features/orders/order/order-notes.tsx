import type { Order } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';

/** Says that an order was paid with test money. */
export function TestNote({ order: { payment } }: { order: Order }) {
  const t = useTranslations('orders');
  return payment.isTest && payment.status === 'paid' && <Callout tone="warning">{t('testText')}</Callout>;
}

/** Says to the buyer of an order that it waits for another admin. */
export function WaitsNote({ order }: { order: Order }) {
  const t = useTranslations('orders');
  return order.waitsForAdmin && <Callout tone="warning">{t('waitsText')}</Callout>;
}
