import { askForm } from '@apprecio/contract/points/requests';
import { useTranslations } from 'use-intl';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export interface AskDialogProps {
  open: boolean;
  onClose: () => void;
}

function AskForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.ask');
  const form = useDraftForm({
    schema: askForm,
    draft: () => ({ points: '', reason: '' }),
    toInput: ({ points, reason }) => ({ points: numberIn(points), reason }),
    send: async (call, input) => call('points.askMore', input),
    onSent: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <p className="text-md text-muted">{t('line')}</p>
      <FormField of={form} name="points" as={TextField} label={t('points')} type="number" inputMode="numeric" min={1} />
      <FormField of={form} name="reason" as={TextArea} label={t('reason')} help={t('reasonHelp')} maxLength={300} />
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={t('send')} busy={form.busy} />
    </Form>
  );
}

/** Asks admins for more points to give this month. */
export function AskDialog({ open, onClose }: AskDialogProps) {
  const t = useTranslations('points.ask');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('title')}>
      <AskForm onClose={onClose} />
    </Dialog>
  );
}
