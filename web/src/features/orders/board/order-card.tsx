import type { BoardCard } from '@apprecio/contract/orders/board';
import { PackageCheck, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Review } from './review.tsx';
import type { JustShipped } from './shipment-dialog.tsx';
import { UndoMove } from './undo-move.tsx';
import { useMoved } from './use-moved.ts';

interface MoveOnProps {
  order: BoardCard;
  onShipped: (order: JustShipped) => void;
}

/** The one press that moves an order on; what is shipped is asked for its parcel then. */
function MoveOn({ order, onShipped }: MoveOnProps) {
  const t = useTranslations('orders.board');
  const errorText = useErrorText();
  const moved = useMoved();
  const { ship, deliver } = order.can;
  const { orderNum, title } = order;
  const move = useCommand('orders.move', {
    onSuccess: () => (ship ? onShipped({ orderNum, title }) : moved(t('deliveredOne', { orderNum }), [orderNum])),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  if (!ship && !deliver) return null;
  const words = ship ? 'ship' : order.status === 'processing' ? 'confirm' : 'deliver';
  return (
    <Button
      size="sm"
      block
      icon={ship ? Truck : PackageCheck}
      busy={move.isPending}
      aria-label={t(`${words}Named`, { orderNum })}
      onClick={() => move.mutate({ id: orderNum, to: ship ? 'shipped' : 'delivered' })}
    >
      {t(words)}
    </Button>
  );
}

/** An order on the board: its number opens it, the button moves it on. */
export function OrderCard({ order, onOpen, onShipped }: MoveOnProps & { onOpen: (orderNum: string) => void }) {
  const t = useTranslations('orders.board');
  const all = useTranslations('orders');
  const { orderNum, title, lineCount, buyer, since, late, tracking, carrierName, openCases, isTest, waitsForAdmin } =
    order;
  const parcel = [carrierName, tracking].filter((part) => part !== null).join(' · ');
  return (
    <li
      className={cn(
        'flex flex-col gap-2 rounded-lg border bg-surface p-3 shadow-card',
        late ? 'border-warning' : 'border-card-line',
      )}
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="hit min-w-0 flex-1 text-left text-xs text-muted tabular-nums underline-offset-3 hover:underline"
          onClick={() => onOpen(orderNum)}
        >
          {orderNum}
        </button>
        {late ? (
          <Badge tone="warning">{formatRelative(since)}</Badge>
        ) : (
          <span className="text-xs text-muted">{formatRelative(since)}</span>
        )}
      </div>
      <p className="font-medium wrap-anywhere">{lineCount > 1 ? all('and', { title, count: lineCount - 1 }) : title}</p>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Avatar person={buyer} size={24} decorative />
        <span className="min-w-0 truncate">{buyer.name}</span>
      </p>
      {parcel && <p className="text-xs wrap-anywhere text-muted tabular-nums">{parcel}</p>}
      {(isTest || openCases > 0 || waitsForAdmin) && (
        <div className="flex flex-wrap gap-1.5">
          {isTest && <Badge tone="warning">{all('test')}</Badge>}
          {openCases > 0 && <Badge tone="danger">{t('asked', { count: openCases })}</Badge>}
          {waitsForAdmin && <Badge tone="warning">{all('waits')}</Badge>}
        </div>
      )}
      {waitsForAdmin ? (
        <Review orderNum={orderNum} buyer={buyer} canApprove={order.can.approve} />
      ) : (
        <MoveOn order={order} onShipped={onShipped} />
      )}
      {order.undoUntil && <UndoMove orderNum={orderNum} until={order.undoUntil} />}
    </li>
  );
}
