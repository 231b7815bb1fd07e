import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { scoreFileColumns } from '@apprecio/contract/competitions/competition-lists';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ImportFile, RecentBatches, useImportFile } from '../../batches/public.tsx';
import type { Zapz } from '../zapz-view.ts';
import { ScoreBatch } from './score-batch.tsx';

type OnBatch = (batch: Pick<Batch, 'id'>) => void;

function Choosing({ id, onBatch }: { id: string; onBatch: OnBatch }) {
  const t = useTranslations('competitions.file');
  const flow = useImportFile('scores', {
    send: (sent) => call('competitions.importScores', { id, ...sent }),
    onDone: (batchId) => onBatch({ id: batchId }),
  });
  return (
    <div className="flex flex-col gap-5">
      <div>
        <ImportFile flow={flow} template={{ file: 'scores-template.csv', rows: [scoreFileColumns] }} />
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          {t.rich('columns', {
            columns: scoreFileColumns.join(', '),
            data: (text) => <span translate="no">{text}</span>,
          })}
        </p>
      </div>
      <RecentBatches of="competitions" nameless={t('noName')} onOpen={(batchId) => onBatch({ id: batchId })} />
    </div>
  );
}

/** Scores of a competition by a file: checked row by row first, undone for seven days (ZAP-03). */
export function ScoreFileDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.file');
  const file = useTranslations('batches.file');
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
            {file('another')}
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
