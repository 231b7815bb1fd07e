import type { Batch } from '@apprecio/contract/batches/operations';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/format.ts';
import { instantAt } from '../../../../lib/i18n/zone.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { BatchProgress, isUnderWay, UndoDialog, useBatch, useFaultyRows } from '../../../employees/batches/public.tsx';
import { AwardRows } from './award-rows.tsx';

function Checked({ batch }: { batch: Batch }) {
  const t = useTranslations('hall-of-fame.file');
  const form = useTranslations('hall-of-fame.form');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [reveal, setReveal] = useState('');
  const saveFaulty = useFaultyRows('hallOfFame.faultyAwards', { batchId: batch.id, textOf: errorText });
  const { create, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('hallOfFame.applyAwards', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  const send = () =>
    apply.mutate({ id: batch.id, ...(reveal !== '' && { revealAt: instantAt(reveal).toISOString() }) });
  return (
    <Card pad="padded" className="flex flex-col gap-4">
      <p className="text-md">{t('sum', { create, same, faulty })}</p>
      {faulty > 0 && (
        <Button size="sm" icon={Download} className="self-start" onClick={saveFaulty}>
          {t('faultyCsv')}
        </Button>
      )}
      {create > 0 && (
        <>
          <TextField
            label={form('reveal')}
            type="datetime-local"
            optional
            help={form('revealHelp')}
            value={reveal}
            onChange={({ target }) => setReveal(target.value)}
            className="max-w-xs"
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" busy={apply.isPending} onClick={send}>
              {t('apply', { count: create })}
            </Button>
            <span className="text-sm text-muted">{t('keep')}</span>
          </div>
        </>
      )}
      {apply.error && (
        <Callout tone="danger" live>
          {errorText(apply.error)}
        </Callout>
      )}
    </Card>
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('hall-of-fame.file');
  const [undoing, setUndoing] = useState(false);
  const given = batch.total - batch.counts.skipped;
  const { skipped, notUndone } = batch.counts;
  const isUndone = batch.state === 'undone';
  return (
    <Card pad="padded" className="flex flex-col gap-4">
      <Callout tone={isUndone ? 'info' : given === 0 ? 'danger' : 'success'} live>
        {isUndone ? t('undone', { stays: notUndone }) : t('done', { count: given, skipped })}
      </Callout>
      {batch.undoUntil && given > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
          <span className="text-sm text-muted">{t('undoUntil', { date: formatDate(batch.undoUntil) })}</span>
        </div>
      )}
      {undoing && <UndoDialog batchId={batch.id} onClose={() => setUndoing(false)} />}
    </Card>
  );
}

/** A file of awards: checked and not yet given, under way, or over. */
export function AwardBatch({ batchId }: { batchId: string }) {
  const found = useBatch(batchId);
  const batch = found.data;
  if (found.isError && !batch) return <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (!batch) return <RowsSkeleton />;
  if (isUnderWay(batch)) {
    return (
      <Card pad="padded">
        <BatchProgress batch={batch} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {batch.state === 'checked' ? <Checked batch={batch} /> : <Done batch={batch} />}
      <AwardRows key={batch.state} batchId={batchId} />
    </div>
  );
}
