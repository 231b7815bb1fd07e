import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BatchProgress, isInProgress, useBatch, useProblemText } from '../../batches/public.tsx';

/** Shows the result of a bulk change: how many people changed, and who was skipped and why. */
export function OutcomeDialog({
  batchId,
  onClose,
  onUndo,
}: {
  batchId: string;
  onClose: () => void;
  onUndo: (batchId: string) => void;
}) {
  const t = useTranslations('employees');
  const problemText = useProblemText();
  const { data: batch } = useBatch(batchId);
  const skipped = useQuery(query('batches.rows', { id: batchId, state: 'skipped', limit: 100 }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('outcome')}
      foot={
        <>
          {batch?.undoUntil && (
            <Button icon={Undo2} onClick={() => onUndo(batchId)}>
              {t('undo')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose} className="ml-auto">
            {t('close')}
          </Button>
        </>
      }
    >
      <Loading loading={!batch} shape={<RowsSkeleton />}>
        {() => {
          if (!batch) return null;
          if (isInProgress(batch)) return <BatchProgress batch={batch} />;
          return (
            <>
              <p className="mb-3 text-md">
                {t('outcomeLine', { done: batch.total - batch.counts.skipped, all: batch.total })}
              </p>
              <ul className="divide-y rounded-lg border empty:hidden">
                {skipped.data?.items.map((row) => (
                  <li key={row.line} className="px-3.5 py-2.5">
                    <span className="font-medium">{row.shown['name']}</span>{' '}
                    <span className="text-sm text-muted">{row.shown['employeeId']}</span>
                    <span className="block text-sm text-ink-2">{row.reason && problemText(row.reason)}</span>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loading>
    </Dialog>
  );
}
