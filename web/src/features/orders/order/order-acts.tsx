import type { Order } from '@apprecio/contract/orders/orders.entities';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Question, questionIntent } from '../../../ui/overlay/question.tsx';
import type { Asking } from './ask-dialog.tsx';
import { askDialog } from './asking.ts';

function Cancel({ orderNum }: { orderNum: string }) {
  const t = useTranslations('orders.cancel');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const cancel = useCommand('orders.cancel', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('done') });
      setAsks(false);
    },
  });
  return (
    <>
      <Button icon={Ban} {...questionIntent} onClick={() => setAsks(true)}>
        {t('open')}
      </Button>
      <Question
        open={asks}
        size="sm"
        title={t('title')}
        description={t('text')}
        cancel={t('keep')}
        act={t('open')}
        danger
        busy={cancel.isPending}
        error={cancel.error ? errorText(cancel.error) : null}
        onAct={() => cancel.mutate({ id: orderNum })}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

function Undo({ orderNum }: { orderNum: string }) {
  const t = useTranslations('orders.undo');
  const errorText = useErrorText();
  const undo = useCommand('orders.undo', {
    onSuccess: () => toast({ variant: 'success', title: t('done') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate({ id: orderNum })}>
      {t('open')}
    </Button>
  );
}

/** Draws the acts that a buyer can do alone: undo a purchase, or cancel what is not paid. */
export function OrderActs({ order: { orderNum, can } }: { order: Order }) {
  if (!can.undo && !can.cancel) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {can.undo && <Undo orderNum={orderNum} />}
      {can.cancel && <Cancel orderNum={orderNum} />}
    </span>
  );
}

/** Draws what a buyer can ask admins: to cancel or return some of an order. */
export function OrderRequests({ order: { orderNum, lines, can } }: { order: Order }) {
  const t = useTranslations('orders.ask');
  const [asking, setAsking] = useState<Asking | null>(null);
  const able = (kind: 'cancellation' | 'return') => lines.filter((line) => line.can[kind]);
  // An order that can be undone needs no request to anyone.
  const asksFor = can.undo && lines.length === 1 ? [] : (['cancellation', 'return'] as const);
  const kinds = asksFor.filter((kind) => able(kind).length > 0);
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t px-2 py-2 sm:px-3">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="ghost"
          icon={kind === 'return' ? Undo2 : Ban}
          onClick={() => setAsking({ kind, lines: able(kind) })}
        >
          {t(`${kind}.open`)}
        </Button>
      ))}
      {asking && <askDialog.Part orderNum={orderNum} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}
