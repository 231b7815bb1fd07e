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

/** The one press that moves an order on. */
export function MoveOn({ order }: { order: BoardCard }) {
  const t = useTranslations('orders.board');
  const errorText = useErrorText();
  const move = useCommand('orders.move', {
    onSuccess: ({ orderNum, status }) =>
      toast({ variant: 'success', title: t(status === 'shipped' ? 'shippedOne' : 'deliveredOne', { orderNum }) }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const { ship, deliver } = order.can;
  if (!ship && !deliver) return null;
  const to = ship ? 'shipped' : 'delivered';
  const words = ship ? 'ship' : order.status === 'processing' ? 'confirm' : 'deliver';
  return (
    <Button
      size="sm"
      block
      icon={ship ? Truck : PackageCheck}
      busy={move.isPending}
      aria-label={t(`${words}Named`, { orderNum: order.orderNum })}
      onClick={() => move.mutate({ id: order.orderNum, to })}
    >
      {t(words)}
    </Button>
  );
}

/** An order on the board: its number opens it, the button moves it on. */
export function OrderCard({ order, onOpen }: { order: BoardCard; onOpen: (orderNum: string) => void }) {
  const t = useTranslations('orders.board');
  const all = useTranslations('orders');
  const { orderNum, title, lineCount, buyer, since, late, tracking, openCases, isTest, waitsForAdmin } = order;
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
      {tracking && <p className="text-xs wrap-anywhere text-muted tabular-nums">{tracking}</p>}
      {isTest && <Badge tone="warning">{all('test')}</Badge>}
      {openCases > 0 && <Badge tone="danger">{t('asked', { count: openCases })}</Badge>}
      {waitsForAdmin ? (
        <>
          <Badge tone="warning">{all('waits')}</Badge>
          <Review orderNum={orderNum} buyer={buyer} canApprove={order.can.approve} />
        </>
      ) : (
        <MoveOn order={order} />
      )}
    </li>
  );
}
