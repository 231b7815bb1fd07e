import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { OutcomeForm, type OutcomeFormProps } from './outcome-form.tsx';

export type OutcomeDialogProps = Pick<OutcomeFormProps, 'survey' | 'before' | 'team'> & {
  open: boolean;
  onClose: () => void;
};

/** Corrects the next steps of a survey that were published. */
export function OutcomeDialog({ open, onClose, ...form }: OutcomeDialogProps) {
  const t = useTranslations('surveys.outcomes');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('dialog')}>
      <OutcomeForm onSent={onClose} onCancel={onClose} {...form} />
    </Dialog>
  );
}
