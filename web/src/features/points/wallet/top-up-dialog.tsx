import { topUpForm } from '@apprecio/contract/points/wallet';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCompany } from '../../organisation/public.tsx';

/** What the dialog needs that records a top-up. */
export interface TopUpDialogProps {
  open: boolean;
  onClose: () => void;
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const fieldText = useFieldText('points.fields');
  const errorText = useErrorText();
  const company = useCompany();
  const form = useSchemaForm(topUpForm, { reference: '' }, { mode: 'onSubmit' });
  const command = useCommand('points.topUp', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
  });
  const { errors } = form.formState;
  const points = form.watch('points');
  const send = form.handleSubmit((input) => command.mutate(input));
  const worth =
    points > 0 && company ? t('worth', { rupees: formatPaise(points * company.pointValuePaise) }) : undefined;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {command.error && (
        <Callout tone="danger" live>
          {errorText(command.error)}
        </Callout>
      )}
      <TextField
        {...form.register('points', { valueAsNumber: true })}
        label={t('points')}
        type="number"
        inputMode="numeric"
        min={1}
        help={worth}
        error={fieldText(errors.points?.message)}
      />
      <TextField
        {...form.register('reference')}
        label={t('reference')}
        help={t('referenceHelp')}
        error={fieldText(errors.reference?.message)}
      />
      <p className="text-sm text-muted">{t('second')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={command.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** Records a top-up of the wallet. */
export function TopUpDialog({ open, onClose }: TopUpDialogProps) {
  const t = useTranslations('points.wallet');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('topUp')}>
      <Form onClose={onClose} />
    </Dialog>
  );
}
