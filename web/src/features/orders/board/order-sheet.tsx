import { productKindOf } from '@apprecio/contract/api/codes';
import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { mayMove, type OrderState } from '@apprecio/contract/orders/orders.rules';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatInstant, formatPaise } from '../../../lib/i18n/format.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { CasesCard } from '../order/cases-card.tsx';
import { DeliverTo } from '../order/deliver-to.tsx';
import { InvoicesCard } from '../order/invoices-card.tsx';
import { TestNote } from '../order/order-notes.tsx';
import { ParcelLine } from '../order/parcel-line.tsx';
import { Timeline } from '../order/timeline.tsx';
import { StateBadge } from '../state-badge.tsx';
import { usePaid } from '../use-paid.ts';
import { Review } from './review.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { UndoMove } from './undo-move.tsx';
import { useMoved } from './use-moved.ts';

type Order = AnswerOf<'orders.boardDetail'>;
type Goal = 'shipped' | 'delivered' | 'cancelled' | 'returned';

const goals: readonly Goal[] = ['shipped', 'delivered', 'returned', 'cancelled'];

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('orders');
  const facts = [
    line.colour,
    line.size,
    line.customization,
    line.location,
    line.startsAt && formatInstant(line.startsAt),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{line.title}</p>
        <p className="text-sm text-muted">
          {[...facts, t('each', { quantity: line.quantity, rupees: formatPaise(line.unitPrice) })]
            .filter((text) => text)
            .join(' · ')}
        </p>
        <ParcelLine line={line} />
      </div>
      <StateBadge state={line.status} />
    </li>
  );
}

function able(order: Order, to: OrderState): boolean {
  return order.lines.some(
    ({ productType, status, voucher }) =>
      mayMove(productKindOf(productType), status, to, 'admin') && (to !== 'returned' || voucher?.revealedAt == null),
  );
}

interface ActsProps {
  order: Order;
  possible: readonly Goal[];
  onShipped: () => void;
}

/** Shows an admin's actions on an order, with a field for a note to the buyer. */
function Acts({ order: { orderNum: id }, possible, onShipped }: ActsProps) {
  const t = useTranslations('orders.board');
  const moved = useMoved();
  const [goal, setGoal] = useState<Goal>();
  const form = useDraftForm({
    schema: unchecked<InputOf<'orders.move'>>(),
    draft: () => ({ note: '' }),
    toInput: ({ note }, to: Goal = 'shipped') => ({ id, to, ...(note.trim() && { note: note.trim() }) }),
    send: async (call, input) => ({ ...(await call('orders.move', input)), to: input.to }),
    onSent: ({ orderNum, to }) => {
      if (to === 'shipped') onShipped();
      else if (to === 'delivered') moved(t('deliveredOne', { orderNum }), [orderNum]);
      else toast({ variant: 'success', title: t('saved', { orderNum }) });
    },
    onDone: () => form.startOver(),
    keepAs: `order-note:${id}`,
  });
  const go = (to: Goal) => {
    setGoal(to);
    form.submit(to);
  };
  // Only a button says where the order goes.
  const submit = () => undefined;
  return (
    <section aria-labelledby="acts" className="rounded-xl bg-inset p-4">
      <Form of={{ ...form, submit }} className="flex flex-col gap-3">
        <h3 id="acts" className="type-label">
          {t('next')}
        </h3>
        <FormField of={form} name="note" as={TextField} label={t('note')} optional />
        <FormError of={form} />
        <div className="flex flex-wrap gap-2">
          {possible.map((to, at) => (
            <Button
              key={to}
              size="sm"
              variant={to === 'cancelled' ? 'danger-quiet' : at === 0 ? 'primary' : 'outline'}
              busy={form.busy && goal === to}
              onClick={() => go(to)}
            >
              {t(`goals.${to}`)}
            </Button>
          ))}
        </div>
      </Form>
    </section>
  );
}

/** The acts on the parcel of an order that is on its way or came. */
function ParcelActs({ order, onCorrect }: { order: Order; onCorrect: () => void }) {
  const t = useTranslations('orders.board');
  return (
    <>
      {order.lines.some(isShipped) && (
        <Button size="sm" icon={Pencil} className="self-start" onClick={onCorrect}>
          {t('correct')}
        </Button>
      )}
      {order.undoUntil && <UndoMove orderNum={order.orderNum} until={order.undoUntil} />}
    </>
  );
}

const isShipped = ({ status }: OrderLine) => status === 'shipped';

function Details({ order }: { order: Order }) {
  const paid = usePaid();
  const { buyer, lines, totals, placedAt, status } = order;
  const [asking, setAsking] = useState<'shipped' | 'correct' | null>(null);
  const shipped = lines.find(isShipped);
  const possible = order.waitsForAdmin ? [] : goals.filter((to) => able(order, to));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StateBadge state={status} />
        <TextLink to={`/people/${buyer.id}`} current={false}>
          {buyer.name}
        </TextLink>
        {formatInstant(placedAt)} · {paid(totals)}
      </p>
      {order.waitsForAdmin && <Review orderNum={order.orderNum} buyer={buyer} canApprove={order.canApprove} />}
      <TestNote order={order} />
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <ParcelActs order={order} onCorrect={() => setAsking('correct')} />
      {possible.length > 0 && <Acts order={order} possible={possible} onShipped={() => setAsking('shipped')} />}
      {asking && (
        <ShipmentDialog
          order={{ orderNum: order.orderNum, title: lines[0]!.title }}
          {...(asking === 'correct' && shipped && { line: shipped })}
          onClose={() => setAsking(null)}
        />
      )}
      <CasesCard order={order} />
      {order.history.some(({ to }) => to === 'processing') && <InvoicesCard orderNum={order.orderNum} />}
      <DeliverTo shipTo={order.shipTo} />
      <Timeline order={order} />
    </div>
  );
}

/** One order of anyone, beside the board. */
export function OrderSheet({ orderNum, onClose }: { orderNum: string; onClose: () => void }) {
  const found = useQuery(query('orders.boardDetail', { id: orderNum }));
  return (
    <SideSheet open title={orderNum} onOpenChange={(open) => !open && onClose()}>
      <QueryResult query={found} bare shape={<Bone className="h-64 rounded-xl!" />}>
        {(data) => <Details order={data} />}
      </QueryResult>
    </SideSheet>
  );
}
