import { awardColumns, extraAwardColumns } from '@apprecio/contract/hall-of-fame/award-lists';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../lib/api/client.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ImportFile, RecentBatches, useImportFile } from '../../../batches/public.tsx';
import { AwardBatch } from './award-batch.tsx';

const columns = [...awardColumns, ...extraAwardColumns];

type OnBatch = (batchId: string) => void;

function Choosing({ onBatch }: { onBatch: OnBatch }) {
  const t = useTranslations('hall-of-fame.file');
  const flow = useImportFile('awards', { send: (sent) => call('hallOfFame.importAwards', sent), onDone: onBatch });
  return (
    <Card pad="padded">
      <ImportFile flow={flow} template={{ file: 'awards-template.csv', rows: [columns] }} />
      <p className="mt-4 text-sm text-muted wrap-anywhere">
        {t.rich('columns', { columns: columns.join(', '), data: (text) => <span translate="no">{text}</span> })}
      </p>
      {!flow.read && <RecentBatches of="hallOfFame" nameless={t('noName')} onOpen={onBatch} />}
    </Card>
  );
}

/** Awards by a file: checked row by row first, given at once or revealed later, undone for seven days (HOF-02). */
export function AwardFile() {
  const t = useTranslations('batches.file');
  const [batchId, setBatchId] = useState<string | null>(null);
  if (batchId === null) return <Choosing onBatch={setBatchId} />;
  return (
    <div className="flex flex-col gap-4">
      <Button variant="ghost" icon={ChevronLeft} className="self-start" onClick={() => setBatchId(null)}>
        {t('another')}
      </Button>
      <AwardBatch key={batchId} batchId={batchId} />
    </div>
  );
}
