import { askForm } from '@apprecio/contract/points/requests';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export interface AskDialogProps {
  open: boolean;
  onClose: () => void;
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.ask');
  const fieldText = useFieldText('points.fields');
  const errorText = useErrorText();
  const form = useSchemaForm(askForm, { reason: '' }, { mode: 'onSubmit' });
  const command = useCommand('points.askMore', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {command.error && (
        <Callout tone="danger" live>
          {errorText(command.error)}
        </Callout>
      )}
      <p className="text-md text-muted">{t('line')}</p>
      <TextField
        {...form.register('points', { valueAsNumber: true })}
        label={t('points')}
        type="number"
        inputMode="numeric"
        min={1}
        error={fieldText(errors.points?.message)}
      />
      <TextArea
        {...form.register('reason')}
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={300}
        error={fieldText(errors.reason?.message)}
      />
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={t('send')} busy={command.isPending} />
    </form>
  );
}

/** Asks admins for more points to give this month. */
export function AskDialog({ open, onClose }: AskDialogProps) {
  const t = useTranslations('points.ask');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('title')}>
      <Form onClose={onClose} />
    </Dialog>
  );
}
