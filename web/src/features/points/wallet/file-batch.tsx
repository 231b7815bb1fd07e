import type { Batch, BatchRow } from '@apprecio/contract/batches/operations';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { BatchProgress, ChangeList, isInProgress, UndoDialog, useBatch, useFaultyRows } from '../../batches/public.tsx';
import { FileRows } from './file-rows.tsx';

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('points.wallet.file');
  const errorText = useErrorText();
  const client = useQueryClient();
  const saveFaulty = useFaultyRows('points.faultyGrants', { batchId: batch.id, textOf: errorText });
  const { create, update, same, faulty } = batch.counts;
  const [only, setOnly] = useState<'all' | 'faulty'>(faulty > 0 ? 'faulty' : 'all');
  const { queryKey } = query('batches.detail', { id: batch.id });
  const commit = useCommand('batches.apply', {
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-md">{t('sum', { create, update, same, faulty })}</p>
      {faulty > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segments
            label={t('show')}
            value={only}
            onChange={(next: 'all' | 'faulty') => setOnly(next)}
            options={[
              { value: 'faulty', label: t('onlyFaulty', { count: faulty }) },
              { value: 'all', label: t('all') },
            ]}
          />
          <Button size="sm" icon={Download} onClick={saveFaulty}>
            {t('faultyCsv')}
          </Button>
        </div>
      )}
      <FileRows batch={batch} only={only === 'faulty' ? only : undefined} />
      {commit.error && (
        <Callout tone="danger" live>
          {errorText(commit.error)}
        </Callout>
      )}
      {create + update > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="mr-auto text-sm text-muted">{t('keep')}</span>
          <Button
            variant="primary"
            busy={commit.isPending}
            className="max-sm:w-full"
            onClick={() => commit.mutate({ id: batch.id })}
          >
            {t('commit', { count: create + update })}
          </Button>
        </div>
      )}
    </div>
  );
}

function PointsChanges({ changes }: { changes: BatchRow['changes'] }) {
  const t = useTranslations('points.wallet.file');
  return (
    <ChangeList changes={changes} nameOf={() => t('points')} textOf={(_field, value) => formatNumber(Number(value))} />
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('points.wallet.file');
  const [undoing, setUndoing] = useState(false);
  const undone = batch.state === 'undone';
  const left = undone ? 'notUndone' : 'skipped';
  return (
    <div className="flex flex-col gap-4">
      <Callout tone={undone ? 'info' : 'success'} live>
        {undone ? t('undone') : t('done', { count: batch.total - batch.counts.skipped })}
      </Callout>
      {batch.counts[left] > 0 && (
        <>
          <p className="text-md font-medium">{t(left, { count: batch.counts[left] })}</p>
          <FileRows batch={batch} only={undone ? 'not_undone' : 'skipped'} />
        </>
      )}
      {batch.undoUntil && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
          <span className="text-sm text-muted">{t('undoUntil', { date: formatDate(batch.undoUntil) })}</span>
        </div>
      )}
      {undoing && (
        <UndoDialog
          batchId={batch.id}
          changed={(changes) => <PointsChanges changes={changes} />}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  );
}

/** A file of grants: checked and not yet carried out, under way, or over. */
export function FileBatch({ batchId }: { batchId: string }) {
  const found = useBatch(batchId);
  return (
    <QueryResult query={found} bare shape={<RowsSkeleton />}>
      {(batch) => {
        if (batch.state === 'checked') return <Checked batch={batch} />;
        return isInProgress(batch) ? <BatchProgress batch={batch} /> : <Done batch={batch} />;
      }}
    </QueryResult>
  );
}
