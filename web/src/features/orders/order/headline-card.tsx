import type { Headline } from '@apprecio/contract/orders/headlines';
import type { Order } from '@apprecio/contract/orders/orders.entities';
import { Ban, CalendarClock, Check, Clock, type LucideIcon, RotateCcw, Truck, Wallet } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { headlineOrder, useHeadline } from '../headline-text.ts';
import { ParcelLine } from './parcel-line.tsx';

const accent = 'bg-accent-soft text-on-accent-soft';
const warning = 'bg-warning-soft text-on-warning-soft';
const info = 'bg-info-soft text-on-info-soft';
const success = 'bg-success-soft text-on-success-soft';
const quiet = 'bg-quiet text-ink-2';

/** The look of a headline; what is about a code has its card instead. */
const looks: Partial<Record<Headline, { icon: LucideIcon; tone: string }>> = {
  approval: { icon: Clock, tone: warning },
  unpaid: { icon: Wallet, tone: warning },
  shipping: { icon: Clock, tone: info },
  booking: { icon: CalendarClock, tone: info },
  arrives: { icon: Truck, tone: accent },
  onTheWay: { icon: Truck, tone: accent },
  delivered: { icon: Check, tone: success },
  cancelled: { icon: Ban, tone: quiet },
  returned: { icon: RotateCcw, tone: quiet },
};

function parcelsOf({ lines }: Order) {
  const shipped = lines.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const keyOf = ({ tracking, shipment }: Order['lines'][number]) => [shipment?.carrierName, tracking].join(' ');
  return [...new Map(shipped.map((line) => [keyOf(line), line])).values()];
}

/** Says first where an order is, and leads to its parcels. */
export function HeadlineCard({ order }: { order: Order }) {
  const { headline, text } = useHeadline()(headlineOrder(order));
  const look = looks[headline];
  if (!look) return null;
  return (
    <Card className="overflow-hidden">
      <div className={cn('flex items-center gap-4 px-4 py-4 sm:px-5', look.tone)}>
        <Icon of={look.icon} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold wrap-anywhere">{text}</h2>
          {parcelsOf(order).map((line) => (
            <ParcelLine key={line.id} line={line} />
          ))}
        </div>
      </div>
    </Card>
  );
}
