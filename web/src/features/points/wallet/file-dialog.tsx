import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { query } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ImportFile, useImportFile } from '../../batches/public.tsx';
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

function Recent({ onBatch }: Pick<FileDialogProps, 'onBatch'>) {
  const t = useTranslations('points.wallet.file');
  const { data } = useQuery(query('batches.list', { of: 'points', limit: 5 }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('recent')} className="mt-6">
      <h3 className="type-card mb-1">{t('recent')}</h3>
      <ul className="divide-y">
        {data.items.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{batch.title ?? t('noName')}</span>
              <span className="block text-sm text-muted">
                {t('by', {
                  name: (batch.appliedBy ?? batch.madeBy)?.name ?? 'N/A',
                  at: formatInstant(batch.madeAt),
                  count: batch.total - batch.counts.skipped,
                })}
              </span>
            </span>
            {batch.state === 'undone' && <Badge>{t('undoneBadge')}</Badge>}
            <Button size="sm" variant="ghost" onClick={() => onBatch(batch.id)}>
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choosing({ onBatch }: Pick<FileDialogProps, 'onBatch'>) {
  const t = useTranslations('points.wallet.file');
  const flow = useImportFile('grants', { send: (sent) => call('points.grantFile', sent), onDone: onBatch });
  return (
    <>
      <ImportFile
        flow={flow}
        title={t('drop')}
        template={{ name: t('template'), file: 'points-template.csv', rows: template }}
      />
      {!flow.read && <Recent onBatch={onBatch} />}
    </>
  );
}

/** Grants and corrections by a file: checked row by row first, carried out, undone for seven days (PTS-04). */
export function FileDialog({ open, batchId, onBatch, onClose }: FileDialogProps) {
  const t = useTranslations('points.wallet.file');
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
            {t('another')}
          </Button>
        ),
      })}
    >
      {batchId ? <FileBatch key={batchId} batchId={batchId} /> : <Choosing onBatch={onBatch} />}
    </Dialog>
  );
}
