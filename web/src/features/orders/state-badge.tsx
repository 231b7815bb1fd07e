import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

const tones: Record<OrderState, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'accent',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'quiet',
};

/** The state of an order or a line. */
export function StateBadge({ state }: { state: OrderState }) {
  const t = useTranslations('orders.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
