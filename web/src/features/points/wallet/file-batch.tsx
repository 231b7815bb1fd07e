import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { BatchDone, BatchView, ChangeList, FaultyButton } from '../../batches/public.tsx';
import { FileRows } from './file-rows.tsx';

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('points.wallet.file');
  const errorText = useErrorText();
  const client = useQueryClient();
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
          <FaultyButton batch={batch} from="points.faultyGrants" />
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
  const undone = batch.state === 'undone';
  const left = undone ? 'notUndone' : 'skipped';
  return (
    <BatchDone
      batch={batch}
      said={undone ? t('undone') : t('done', { count: batch.total - batch.counts.skipped })}
      undo={t('undo')}
      changed={(changes) => <PointsChanges changes={changes} />}
    >
      {batch.counts[left] > 0 && (
        <>
          <p className="text-md font-medium">{t(left, { count: batch.counts[left] })}</p>
          <FileRows batch={batch} only={undone ? 'not_undone' : 'skipped'} />
        </>
      )}
    </BatchDone>
  );
}

/** A file of grants: checked and not yet carried out, under way, or over. */
export function FileBatch({ batchId }: { batchId: string }) {
  return (
    <BatchView batchId={batchId}>
      {(batch) => (batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />)}
    </BatchView>
  );
}
