import type { Batch, BatchRow } from '@apprecio/contract/batches/operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import {
  BatchProgress,
  isUnderWay,
  UndoDialog,
  useBatch,
  useFaultyRows,
  useProblemText,
} from '../../employees/batches/public.tsx';

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('competitions.file');
  const errorText = useErrorText();
  const client = useQueryClient();
  const saveFaulty = useFaultyRows('competitions.faultyScores', { batchId: batch.id, textOf: errorText });
  const { create, update, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('competitions.applyScores', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  const count = create + update;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-md">{t('sum', { count, same, faulty })}</p>
      <div className="flex flex-wrap items-center gap-3">
        {count > 0 && (
          <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate({ id: batch.id })}>
            {t('apply', { count })}
          </Button>
        )}
        {faulty > 0 && (
          <Button icon={Download} onClick={saveFaulty}>
            {t('faultyCsv')}
          </Button>
        )}
      </div>
      {apply.error && (
        <Callout tone="danger" live>
          {errorText(apply.error)}
        </Callout>
      )}
    </div>
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('competitions.file');
  const [isUndoing, setUndoing] = useState(false);
  const { skipped, notUndone } = batch.counts;
  const count = batch.total - skipped;
  const isUndone = batch.state === 'undone';
  return (
    <div className="flex flex-col gap-4">
      <Callout tone={isUndone ? 'info' : count === 0 ? 'danger' : 'success'} live>
        {isUndone ? t('undone', { stays: notUndone }) : t('done', { count, skipped })}
      </Callout>
      {batch.undoUntil && count > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
          <span className="text-sm text-muted">{t('undoUntil', { date: formatDate(batch.undoUntil) })}</span>
        </div>
      )}
      {isUndoing && <UndoDialog batchId={batch.id} onClose={() => setUndoing(false)} />}
    </div>
  );
}

function ScoreRow({ row: { line, outcome, shown, errors, reason } }: { row: BatchRow }) {
  const t = useTranslations('competitions.file');
  const problemText = useProblemText();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3.5 py-2.5">
      <span className="min-w-0 flex-1">
        <span translate="no" className="font-medium wrap-anywhere">
          {shown['name'] || t('nobody')}
        </span>
        <span className="block text-sm text-muted">
          {t('line', { line })}
          <span translate="no">{shown['employeeId'] ? [' · ', shown['employeeId']] : null}</span>
        </span>
        {errors.map((problem) => (
          <span key={`${problem.field} ${problem.code}`} className="block text-sm font-medium text-danger">
            {problemText(problem)}
          </span>
        ))}
        {reason && <span className="block text-sm text-ink-2">{problemText(reason)}</span>}
      </span>
      <span translate="no" className="text-md tabular-nums">
        {shown['before'] && outcome === 'update' ? [shown['before'], shown['score']].join(' → ') : shown['score']}
      </span>
      <Badge tone={outcome === 'faulty' ? 'danger' : outcome === 'same' ? 'quiet' : 'info'}>
        {t(`outcomes.${outcome}`)}
      </Badge>
    </li>
  );
}

function Rows({ batchId }: { batchId: string }) {
  const t = useTranslations('competitions.file');
  const list = useInfiniteQuery(infinite('batches.rows', { id: batchId, limit: 50 }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && rows.length === 0) {
    return <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  return (
    <section aria-label={t('rows')}>
      <Loading loading={list.isPending} shape={<RowsSkeleton rows={4} />}>
        {() => (
          <ul className="divide-y rounded-lg border">
            {rows.map((row) => (
              <ScoreRow key={row.line} row={row} />
            ))}
          </ul>
        )}
      </Loading>
      {list.hasNextPage && (
        <ShowMore shown={rows.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </section>
  );
}

/** A file of scores: checked and not yet entered, under way, or over. */
export function ScoreBatch({ batchId }: { batchId: string }) {
  const found = useBatch(batchId);
  const batch = found.data;
  if (found.isError && !batch) return <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (!batch) return <RowsSkeleton />;
  if (isUnderWay(batch)) return <BatchProgress batch={batch} />;
  return (
    <div className="flex flex-col gap-5">
      {batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />}
      <Rows key={batch.state} batchId={batchId} />
    </div>
  );
}
