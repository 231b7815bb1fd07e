import { csvBytesAtMost } from '@apprecio/contract/api/csv';
import type { StoreCategory } from '@apprecio/contract/store/entities';
import { importColumns, optionalColumns } from '@apprecio/contract/store/importing';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../../lib/api/query.ts';
import { ApiError } from '../../../../lib/api/request.ts';
import { csvOf } from '../../../../lib/csv.ts';
import { saveBlob } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { CsvDrop } from '../../../../ui/form/csv-drop.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { RecentBatches } from '../../../employees/batches/public.tsx';
import { ImportBatch } from './import-batch.tsx';

interface ChoosingProps {
  category: StoreCategory;
  onBatch: (batchId: string) => void;
}

function Choosing({ category, onBatch }: ChoosingProps) {
  const t = useTranslations('store.management.import');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [large, setLarge] = useState(false);
  const dryRun = useCommand('store.importProducts', {
    onSuccess: (batch) => {
      client.setQueryData(query('batches.detail', { id: batch.id }).queryKey, batch);
      onBatch(batch.id);
    },
  });
  const check = (file: File) => {
    setLarge(file.size > csvBytesAtMost);
    dryRun.reset();
    if (file.size <= csvBytesAtMost) dryRun.mutate({ csv: file, category, fileName: file.name });
  };
  const named = dryRun.error instanceof ApiError ? dryRun.error.fields['csv'] : undefined;
  const refused = dryRun.error ? (named ?? errorText(dryRun.error)) : null;
  return (
    <>
      <CsvDrop
        title={t('drop')}
        help={t('dropHelp')}
        choose={t('choose')}
        template={{
          name: t('template'),
          onSave: () => saveBlob(csvOf([[...importColumns[category], ...optionalColumns]]), `${category}-template.csv`),
        }}
        checking={dryRun.isPending ? t('checking') : null}
        error={large ? t('tooLarge') : refused}
        onFile={check}
      />
      <RecentBatches of="store" title={t('recent')} nameless={t('noName')} onOpen={onBatch} />
    </>
  );
}

/** Products of a tab by a file: checked row by row first, carried out, undone for seven days (STO-07). */
export function ImportDialog({ category, onClose }: { category: StoreCategory; onClose: () => void }) {
  const t = useTranslations('store.management.import');
  const [batchId, setBatchId] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('line', { columns: importColumns[category].join(', '), optional: optionalColumns.join(', ') })}
      {...(batchId !== null && {
        foot: (
          <Button variant="ghost" icon={ChevronLeft} onClick={() => setBatchId(null)}>
            {t('another')}
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
