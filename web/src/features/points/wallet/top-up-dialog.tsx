import { paidTopUpForm, topUpForm } from '@apprecio/contract/points/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';
import { useCompany } from '../../organisation/public.tsx';
import { usePayTopUp } from './use-pay-top-up.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** What the dialog needs that tops up the wallet. */
export interface TopUpDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What points are worth at today's value; null while that is not known. */
function useWorth(points: number): string | null {
  const company = useCompany();
  return points > 0 && company ? formatPaise(points * company.pointValuePaise) : null;
}

function PayForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const fieldText = useFieldText('points.fields');
  const errorText = useErrorText();
  const form = useSchemaForm(paidTopUpForm, {}, { mode: 'onSubmit' });
  const pay = usePayTopUp();
  const begin = useCommand('payments.topUp', { onSuccess: ({ id }) => pay.mutate({ id }) });
  const { errors } = form.formState;
  const rupees = useWorth(form.watch('points'));
  const began = begin.data;
  const send = form.handleSubmit((input) => (began ? pay.mutate({ id: began.id }) : begin.mutate(input)));
  const problem = begin.error ?? pay.error;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {problem && (
        <Callout tone="danger" live>
          {errorText(problem)}
        </Callout>
      )}
      <TextField
        {...form.register('points', { valueAsNumber: true })}
        label={t('points')}
        type="number"
        inputMode="numeric"
        min={1}
        readOnly={began !== undefined}
        help={rupees ? t('worth', { rupees }) : undefined}
        error={fieldText(errors.points?.message)}
      />
      <WaitingPayments points={form.watch('points')} />
      <p className="text-sm text-muted">{t('first')}</p>
      <FormFoot
        cancel={t('cancel')}
        onCancel={onClose}
        send={rupees ? t('payNow', { rupees }) : t('payPlain')}
        busy={begin.isPending || pay.isPending || pay.isSuccess}
      />
    </form>
  );
}

function RecordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const fieldText = useFieldText('points.fields');
  const errorText = useErrorText();
  const form = useSchemaForm(topUpForm, { reference: '' }, { mode: 'onSubmit' });
  const command = useCommand('points.topUp', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
  });
  const { errors } = form.formState;
  const rupees = useWorth(form.watch('points'));
  const send = form.handleSubmit((input) => command.mutate(input));
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
        help={rupees ? t('worth', { rupees }) : undefined}
        error={fieldText(errors.points?.message)}
      />
      <TextField
        {...form.register('reference')}
        label={t('reference')}
        help={t('referenceHelp')}
        error={fieldText(errors.reference?.message)}
      />
      <WaitingPayments points={form.watch('points')} />
      <p className="text-sm text-muted">{t('second')}</p>
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={t('send')} busy={command.isPending} />
    </form>
  );
}

type Way = 'online' | 'recorded';

function Ways({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const [way, setWay] = useState<Way>('online');
  const payments = useQuery({ ...query('payments.settings', {}), throwOnError: false });
  const options = (['online', 'recorded'] as const).map((value) => ({ value, label: t(value) }));
  if (payments.data?.gateway === 'off') {
    return (
      <div className="flex flex-col gap-4">
        <Callout>{t('offline')}</Callout>
        <RecordForm onClose={onClose} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Segments label={t('how')} options={options} value={way} onChange={setWay} />
      </div>
      {way === 'online' ? <PayForm onClose={onClose} /> : <RecordForm onClose={onClose} />}
    </div>
  );
}

/** Tops up the wallet: paid by the payment service, or recorded for another admin to confirm. */
export function TopUpDialog({ open, onClose }: TopUpDialogProps) {
  const t = useTranslations('points.wallet');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('topUp')}>
      <Ways onClose={onClose} />
    </Dialog>
  );
}
