import type { Address } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '../../../ui/data/card.tsx';

/** Shows the delivery address. */
export function DeliverTo({ shipTo }: { shipTo: Address | null }) {
  const t = useTranslations('orders');
  if (!shipTo) return null;
  const { name, lines, city, state, pin, mobile } = shipTo;
  return (
    <Card aria-labelledby="deliver-to" className="pb-4">
      <CardHead id="deliver-to" title={t('deliverTo')} />
      <address className="px-4 text-sm not-italic wrap-anywhere sm:px-5">
        {[name, ...lines, `${city} ${pin}`, state].join(', ')}
        <span className="mt-1 block text-muted tabular-nums">{mobile}</span>
      </address>
    </Card>
  );
}
