import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useUndoMoves } from './use-moved.ts';

/** Undoes the last shipping or delivering of an order, and says until when its buyer is not notified. */
export function UndoMove({ orderNum, until }: { orderNum: string; until: string }) {
  const t = useTranslations('orders.board');
  const undo = useUndoMoves();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="ghost"
        icon={Undo2}
        busy={undo.isPending}
        aria-label={t('undoNamed', { orderNum })}
        onClick={() => undo.mutate({ orderNums: [orderNum] })}
      >
        {t('undo')}
      </Button>
      <span className="text-xs text-muted">{t('undoUntil', { time: formatInstant(until).slice(-5) })}</span>
    </div>
  );
}
