import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RejectForm } from './reject-form.tsx';

/** Props of the dialog that asks for one reason for many rejections. */
export interface BulkRejectProps {
  open: boolean;
  count: number;
  points: number;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** One reason for all that were chosen. */
export function BulkRejectDialog({ open, count, points, onClose, onReject }: BulkRejectProps) {
  const t = useTranslations('recognition.queue');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('whyMany', { count })}>
      <RejectForm reads={t('readsMany')} consequence={t('goBack', { points })} onReject={onReject} onCancel={onClose} />
    </Dialog>
  );
}
