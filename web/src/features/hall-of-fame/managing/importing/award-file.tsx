import { awardColumns, extraAwardColumns } from '@apprecio/contract/hall-of-fame/entities';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../lib/api/client.ts';
import { query } from '../../../../lib/api/query.ts';
import { formatInstant } from '../../../../lib/i18n/format.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../../ui/data/card.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ImportFile, useImportFile } from '../../../batches/public.tsx';
import { AwardBatch } from './award-batch.tsx';

const columns = [...awardColumns, ...extraAwardColumns];

type OnBatch = (batchId: string) => void;

function Recent({ onBatch }: { onBatch: OnBatch }) {
  const t = useTranslations('hall-of-fame.file');
  const { data } = useQuery(query('batches.list', { of: 'hallOfFame', limit: 5 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="award-files" className="pb-2.5">
      <CardHead id="award-files" title={t('recent')} />
      <ul className="divide-y px-4 sm:px-5">
        {data.items.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span translate="no" className="block font-medium wrap-anywhere">
                {batch.title ?? t('noName')}
              </span>
              <span className="block text-sm text-muted">
                {t('by', { name: (batch.appliedBy ?? batch.madeBy)?.name ?? 'N/A', at: formatInstant(batch.madeAt) })}
              </span>
            </span>
            {batch.state === 'undone' && <Badge>{t('undoneBadge')}</Badge>}
            <Button size="sm" variant="ghost" onClick={() => onBatch(batch.id)}>
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Choosing({ onBatch }: { onBatch: OnBatch }) {
  const t = useTranslations('hall-of-fame.file');
  const flow = useImportFile('awards', { send: (sent) => call('hallOfFame.importAwards', sent), onDone: onBatch });
  return (
    <div className="flex flex-col gap-5">
      <Card pad="padded">
        <ImportFile
          flow={flow}
          title={t('drop')}
          template={{ name: t('template'), file: 'awards-template.csv', rows: [columns] }}
        />
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          {t.rich('columns', { columns: columns.join(', '), data: (text) => <span translate="no">{text}</span> })}
        </p>
      </Card>
      <Recent onBatch={onBatch} />
    </div>
  );
}

/** Awards by a file: checked row by row first, given at once or revealed later, undone for seven days (HOF-02). */
export function AwardFile() {
  const t = useTranslations('hall-of-fame.file');
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
