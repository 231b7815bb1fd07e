import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import {
  BatchChecked,
  BatchDone,
  BatchRows,
  BatchView,
  FaultyButton,
  OutcomeBadge,
  RowLine,
  RowProblems,
} from '../../batches/public.tsx';

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('competitions.file');
  const client = useQueryClient();
  const { create, update, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('competitions.applyScores', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  const count = create + update;
  return (
    <BatchChecked
      sum={t('sum', { count, same, faulty })}
      faulty={<FaultyButton batch={batch} from="competitions.faultyScores" />}
      apply={count > 0 ? t('apply', { count }) : null}
      busy={apply.isPending}
      error={apply.error}
      onApply={() => apply.mutate({ id: batch.id })}
    />
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('competitions.file');
  const { skipped, notUndone } = batch.counts;
  return (
    <BatchDone
      batch={batch}
      said={
        batch.state === 'undone'
          ? t('undone', { stays: notUndone })
          : t('done', { count: batch.total - skipped, skipped })
      }
      undo={t('undo')}
      until={({ undoUntil }) => t('undoUntil', { date: formatDate(undoUntil) })}
    />
  );
}

function ScoreRow({ row }: { row: BatchRow }) {
  const t = useTranslations('competitions.file');
  const { outcome, shown } = row;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span translate="no" className="font-medium wrap-anywhere">
          {shown['name'] || t('nobody')}
        </span>
        <span className="block text-sm text-muted">
          <RowLine row={row} />
          <span translate="no">{shown['employeeId'] ? [' · ', shown['employeeId']] : null}</span>
        </span>
        <RowProblems row={row} />
      </span>
      <span translate="no" className="text-md tabular-nums">
        {shown['before'] && outcome === 'update' ? [shown['before'], shown['score']].join(' → ') : shown['score']}
      </span>
      <OutcomeBadge outcome={outcome}>{t(`outcomes.${outcome}`)}</OutcomeBadge>
    </>
  );
}

/** A file of scores: checked and not yet entered, under way, or over. */
export function ScoreBatch({ batchId }: { batchId: string }) {
  return (
    <BatchView batchId={batchId}>
      {(batch) => (
        <div className="flex flex-col gap-5">
          {batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />}
          <BatchRows key={batch.state} batch={batch}>
            {(row) => <ScoreRow row={row} />}
          </BatchRows>
        </div>
      )}
    </BatchView>
  );
}
