import type { Order } from '@apprecio/contract/orders/orders.entities';
import { Check, Circle, RotateCcw, Truck, X, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';

type Step = Order['history'][number];

const looks: Record<Step['to'], { icon: LucideIcon; tone: string }> = {
  pending: { icon: Check, tone: 'bg-success-soft text-on-success-soft' },
  processing: { icon: Check, tone: 'bg-success-soft text-on-success-soft' },
  shipped: { icon: Truck, tone: 'bg-accent-soft text-on-accent-soft' },
  delivered: { icon: Check, tone: 'bg-success-soft text-on-success-soft' },
  cancelled: { icon: X, tone: 'bg-danger-soft text-on-danger-soft' },
  returned: { icon: RotateCcw, tone: 'bg-quiet text-ink-2' },
};

function Row({ step, last, title }: { step: Step; last: boolean; title: string | null }) {
  const t = useTranslations('orders.steps');
  const { icon, tone } = looks[step.to];
  return (
    <li className={cn('relative flex gap-3', !last && 'pb-4')}>
      {!last && <span aria-hidden="true" className="absolute top-7 bottom-0 left-[13px] border-l-2 border-line" />}
      <span className={cn('grid size-7 shrink-0 place-items-center rounded-full', tone)}>
        <Icon of={icon} size="sm" />
      </span>
      <div className="min-w-0 pt-0.5 text-sm">
        <p className="font-medium">
          {t(step.to)}
          {title && <span className="text-ink-2"> · {title}</span>}
        </p>
        <time dateTime={step.at} className="text-muted">
          {formatInstant(step.at)}
        </time>
        {step.note && (
          <p className="mt-1 wrap-anywhere text-ink-2">
            <LinkedText text={step.note} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The next thing that happens to an order with goods or a booking. */
function Next({ order }: { order: Order }) {
  const t = useTranslations('orders.next');
  const open = order.lines.find(({ status }) => status === 'processing' || status === 'shipped');
  if (!open) return null;
  const what = open.status === 'shipped' ? 'delivered' : open.productType === 1 ? 'shipped' : 'confirmed';
  return (
    <li className="flex gap-3 pt-4 text-muted">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-quiet">
        <Icon of={Circle} size="sm" />
      </span>
      <p className="pt-1 text-sm">{t(what)}</p>
    </li>
  );
}

/** Shows the history of an order, oldest first, and its next step. */
export function Timeline({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const { history, lines } = order;
  const titleOf = (step: Step) =>
    lines.length > 1 && step.lineId !== null ? (lines.find(({ id }) => id === step.lineId)?.title ?? null) : null;
  return (
    <Card aria-labelledby="history" className="pb-4">
      <CardHead id="history" title={t('history')} />
      <ol className="px-4 pt-2 sm:px-5">
        {history.map((step, at) => (
          <Row
            key={`${step.lineId ?? ''}${step.to}${step.at}`}
            step={step}
            title={titleOf(step)}
            last={at === history.length - 1}
          />
        ))}
        <Next order={order} />
      </ol>
    </Card>
  );
}
