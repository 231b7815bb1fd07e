import type { Batch, BatchRow } from '@apprecio/contract/batches/operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../lib/api/error-text.ts';
import { infinite, query, useCommand } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { ShowMore } from '../../../../ui/data/show-more.tsx';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import {
  BatchProgress,
  isUnderWay,
  UndoDialog,
  useBatch,
  useFaultyRows,
  useProblemText,
} from '../../../employees/batches/public.tsx';

const tones: Record<BatchRow['outcome'], BadgeTone> = {
  same: 'quiet',
  update: 'warning',
  create: 'info',
  faulty: 'danger',
};

function Rows({ batch }: { batch: Batch }) {
  const t = useTranslations('store.management.import');
  const problemText = useProblemText();
  const list = useInfiniteQuery(infinite('batches.rows', { id: batch.id, limit: 50 }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && rows.length === 0) {
    return <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  return (
    <div className="overflow-hidden rounded-lg border">
      <ul aria-label={t('rows')} className="divide-y">
        {rows.map(({ line, outcome, shown, errors, changes, reason }) => (
          <li key={line} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3.5 py-2.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{shown['name'] || t('noTitle')}</span>{' '}
              <span className="text-sm text-muted">{shown['employeeId']}</span>
              {outcome === 'update' && (
                <span className="block text-sm text-ink-2">
                  {changes.map(({ field }) => t(`fields.${field as 'title'}`)).join(', ')}
                </span>
              )}
              {errors.map((problem) => (
                <span key={`${problem.field} ${problem.code}`} className="block text-sm font-medium text-danger">
                  {problemText(problem)}
                </span>
              ))}
              {reason && <span className="block text-sm text-ink-2">{problemText(reason)}</span>}
            </span>
            <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t">
          <ShowMore shown={rows.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </div>
      )}
    </div>
  );
}

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('store.management.import');
  const errorText = useErrorText();
  const client = useQueryClient();
  const saveFaulty = useFaultyRows('store.faultyProducts', { batchId: batch.id, textOf: errorText });
  const { create, update, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('batches.apply', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-md">{t('sum', { create, update, same, faulty })}</p>
      {faulty > 0 && (
        <Button size="sm" icon={Download} className="self-start" onClick={saveFaulty}>
          {t('faultyCsv')}
        </Button>
      )}
      {create + update > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate({ id: batch.id })}>
            {t('apply', { count: create + update })}
          </Button>
          <span className="text-sm text-muted">{t('keep')}</span>
        </div>
      )}
      {apply.error && (
        <Callout tone="danger" live>
          {errorText(apply.error)}
        </Callout>
      )}
      <Rows batch={batch} />
    </div>
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('store.management.import');
  const [undoing, setUndoing] = useState(false);
  const undone = batch.state === 'undone';
  return (
    <div className="flex flex-col gap-4">
      <Callout tone={undone ? 'info' : 'success'} live>
        {undone
          ? t('undone', { stays: batch.counts.notUndone })
          : t('done', { count: batch.total - batch.counts.skipped })}
      </Callout>
      {batch.undoUntil && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
          <span className="text-sm text-muted">{t('undoUntil', { date: formatDate(batch.undoUntil) })}</span>
        </div>
      )}
      <Rows batch={batch} />
      {undoing && <UndoDialog batchId={batch.id} onClose={() => setUndoing(false)} />}
    </div>
  );
}

/** A file of products: checked and not yet carried out, under way, or over. */
export function ImportBatch({ batchId }: { batchId: string }) {
  const found = useBatch(batchId);
  const batch = found.data;
  if (found.isError && !batch) return <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (!batch) return <RowsSkeleton />;
  if (batch.state === 'checked') return <Checked batch={batch} />;
  return isUnderWay(batch) ? <BatchProgress batch={batch} /> : <Done batch={batch} />;
}
