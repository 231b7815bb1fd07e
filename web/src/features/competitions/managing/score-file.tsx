import { csvBytesAtMost } from '@apprecio/contract/api/csv';
import type { Batch } from '@apprecio/contract/batches/operations';
import { scoreFileColumns } from '@apprecio/contract/competitions/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob } from '../../../lib/download.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CsvDrop } from '../../../ui/form/csv-drop.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecentBatches } from '../../employees/batches/public.tsx';
import type { Zapz } from '../zapz-view.ts';
import { ScoreBatch } from './score-batch.tsx';

type OnBatch = (batch: Pick<Batch, 'id'>) => void;

function Choosing({ id, onBatch }: { id: string; onBatch: OnBatch }) {
  const t = useTranslations('competitions.file');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isLarge, setLarge] = useState(false);
  const dryRun = useCommand('competitions.importScores', {
    onSuccess: (batch) => {
      client.setQueryData(query('batches.detail', { id: batch.id }).queryKey, batch);
      onBatch(batch);
    },
  });
  const check = (csv: File) => {
    setLarge(csv.size > csvBytesAtMost);
    dryRun.reset();
    if (csv.size <= csvBytesAtMost) dryRun.mutate({ id, csv, fileName: csv.name });
  };
  const named = dryRun.error instanceof ApiError ? dryRun.error.fields['csv'] : undefined;
  const refused = dryRun.error ? (named ?? errorText(dryRun.error)) : null;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <CsvDrop
          title={t('drop')}
          help={t('dropHelp')}
          choose={t('choose')}
          template={{
            name: t('template'),
            onSave: () => saveBlob(csvOf([[...scoreFileColumns]]), 'scores-template.csv'),
          }}
          checking={dryRun.isPending ? t('checking') : null}
          error={isLarge ? t('tooLarge') : refused}
          onFile={check}
        />
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          {t.rich('columns', {
            columns: scoreFileColumns.join(', '),
            data: (text) => <span translate="no">{text}</span>,
          })}
        </p>
      </div>
      <RecentBatches
        of="competitions"
        title={t('recent')}
        nameless={t('noName')}
        onOpen={(batchId) => onBatch({ id: batchId })}
      />
    </div>
  );
}

/** Scores of a competition by a file: checked row by row first, undone for seven days (ZAP-03). */
export function ScoreFileDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.file');
  const [batchId, setBatchId] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={zapz.title}
      onOpenChange={(next) => !next && onClose()}
      foot={
        batchId !== null && (
          <Button variant="ghost" onClick={() => setBatchId(null)}>
            {t('another')}
          </Button>
        )
      }
    >
      {batchId === null ? (
        <Choosing id={zapz.id} onBatch={({ id }) => setBatchId(id)} />
      ) : (
        <ScoreBatch key={batchId} batchId={batchId} />
      )}
    </Dialog>
  );
}
