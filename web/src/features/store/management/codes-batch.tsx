import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useTranslations } from 'use-intl';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { BatchDone, BatchRows, BatchView, RowLine, RowProblems } from '../../batches/public.tsx';

function Row({ row }: { row: BatchRow }) {
  const { shown } = row;
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{shown['name']}</span>{' '}
        <span className="text-sm text-muted">
          <RowLine row={row} />
        </span>
        <RowProblems row={row} />
      </span>
      <span className="tabular-nums">{formatPaise(Number(shown['amount']) * 100)}</span>
    </>
  );
}

function batchText(batch: Batch, t: ReturnType<typeof useTranslations<'store.management.codes'>>): string {
  return batch.state === 'undone'
    ? t('undone', { stays: batch.counts.notUndone })
    : t('loaded', { count: batch.total });
}

/** A file of codes that was loaded, the way back for seven days, and its rows; none of them names a code. */
export function CodesBatch({ batchId }: { batchId: string }) {
  const t = useTranslations('store.management.codes');
  return (
    <BatchView batchId={batchId}>
      {(batch) => (
        <div className="flex flex-col gap-4">
          <BatchDone
            batch={batch}
            said={batchText(batch, t)}
            undo={t('undo')}
            until={({ undoUntil }) => t('undoUntil', { date: formatDate(undoUntil) })}
          />
          <BatchRows key={batch.state} batch={batch}>
            {(row) => <Row row={row} />}
          </BatchRows>
        </div>
      )}
    </BatchView>
  );
}
