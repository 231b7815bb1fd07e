import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ImportFile, RecentBatches, useImportFile } from '../../batches/public.tsx';
import { FileBatch } from './file-batch.tsx';

const template = [
  ['Employee ID', 'Points', 'Reason'],
  ['E-0001', 50, 'For the night shift in November'],
  ['E-0002', -20, 'Counted twice in October'],
] as const;

/**
 * Props of the dialog for files of grants. `batchId` is the open batch, stored in the address so that a reload
 * restores it.
 */
export interface FileDialogProps {
  open: boolean;
  batchId: string | undefined;
  onBatch: (batchId: string | undefined) => void;
  onClose: () => void;
}

function Choosing({ onBatch }: Pick<FileDialogProps, 'onBatch'>) {
  const t = useTranslations('points.wallet.file');
  const flow = useImportFile('grants', { send: (sent) => call('points.grantFile', sent), onDone: onBatch });
  return (
    <>
      <ImportFile flow={flow} template={{ file: 'points-template.csv', rows: template }} />
      {!flow.read && <RecentBatches of="points" nameless={t('noName')} onOpen={onBatch} />}
    </>
  );
}

/** Grants and corrections by a file: checked row by row first, carried out, undone for seven days (PTS-04). */
export function FileDialog({ open, batchId, onBatch, onClose }: FileDialogProps) {
  const t = useTranslations('points.wallet.file');
  const file = useTranslations('batches.file');
  return (
    <Dialog
      open={open}
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('line')}
      {...(batchId && {
        foot: (
          <Button variant="ghost" icon={ChevronLeft} onClick={() => onBatch(undefined)}>
            {file('another')}
          </Button>
        ),
      })}
    >
      {batchId ? <FileBatch key={batchId} batchId={batchId} /> : <Choosing onBatch={onBatch} />}
    </Dialog>
  );
}
