import type { StoreCategory } from '@apprecio/contract/store/categories';
import { productTemplate } from '@apprecio/contract/store/file-examples';
import { importColumns, optionalColumnsOf } from '@apprecio/contract/store/importing';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ImportFile, RecentBatches, useImportFile } from '../../../batches/public.tsx';
import { ImportBatch } from './import-batch.tsx';

interface ChoosingProps {
  category: StoreCategory;
  onBatch: (batchId: string) => void;
}

function Choosing({ category, onBatch }: ChoosingProps) {
  const t = useTranslations('store.management.import');
  const flow = useImportFile(category, {
    send: (sent) => call('store.importProducts', { category, ...sent }),
    onDone: onBatch,
  });
  return (
    <>
      <ImportFile flow={flow} template={{ file: `${category}-template.csv`, rows: productTemplate(category) }} />
      <RecentBatches of="store" nameless={t('noName')} onOpen={onBatch} />
    </>
  );
}

/** Products of a tab by a file: checked row by row first, carried out, undone for seven days (STO-07). */
export function ImportDialog({ category, onClose }: { category: StoreCategory; onClose: () => void }) {
  const t = useTranslations('store.management.import');
  const file = useTranslations('batches.file');
  const [batchId, setBatchId] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('line', {
        columns: importColumns[category].join(', '),
        optional: optionalColumnsOf(category).join(', '),
      })}
      {...(batchId !== null && {
        foot: (
          <Button variant="ghost" icon={ChevronLeft} onClick={() => setBatchId(null)}>
            {file('another')}
          </Button>
        ),
      })}
    >
      {batchId === null ? (
        <Choosing category={category} onBatch={setBatchId} />
      ) : (
        <ImportBatch key={batchId} batchId={batchId} />
      )}
    </Dialog>
  );
}
