import { paidTopUpForm, topUpForm } from '@apprecio/contract/points/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';
import { useCompany } from '../../organisation/public.tsx';
import { moneyQuery } from './use-pay-top-up.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** Props of the dialog that tops up the wallet. */
export interface TopUpDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Returns the value of the points at today's rate; null while the rate is unknown or for no points. */
function useWorth(points: number): string | null {
  const company = useCompany();
  return points > 0 && company ? formatPaise(points * company.pointValuePaise) : null;
}

const pointsField = { as: TextField, type: 'number', inputMode: 'numeric', min: 1 } as const;

function PayForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const [began, setBegan] = useState<string | null>(null);
  const form = useDraftForm({
    schema: paidTopUpForm,
    draft: () => ({ points: '' }),
    toInput: ({ points }) => ({ points: numberIn(points) }),
    send: async (call, input) => {
      const id = began ?? (await call('payments.topUp', input)).id;
      setBegan(id);
      return call('payments.payTopUp', { id });
    },
    onSent: ({ url }) => window.location.assign(url),
    texts: 'points.fields',
  });
  const points = Number(form.draft.points);
  const rupees = useWorth(points);
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <FormField
        of={form}
        name="points"
        {...pointsField}
        label={t('points')}
        readOnly={began !== null}
        help={rupees ? t('worth', { rupees }) : undefined}
      />
      <WaitingPayments points={points} />
      <p className="text-sm text-muted">{t('first')}</p>
      <FormFoot
        cancel={t('cancel')}
        onCancel={onClose}
        send={rupees ? t('payNow', { rupees }) : t('payPlain')}
        busy={form.busy || form.sent}
      />
    </Form>
  );
}

function RecordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const form = useDraftForm({
    schema: topUpForm,
    draft: () => ({ points: '', reference: '' }),
    toInput: ({ points, reference }) => ({ points: numberIn(points), reference }),
    send: async (call, input) => call('points.topUp', input),
    onSent: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
    texts: 'points.fields',
  });
  const points = Number(form.draft.points);
  const rupees = useWorth(points);
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <FormField
        of={form}
        name="points"
        {...pointsField}
        label={t('points')}
        help={rupees ? t('worth', { rupees }) : undefined}
      />
      <FormField of={form} name="reference" as={TextField} label={t('reference')} help={t('referenceHelp')} />
      <WaitingPayments points={points} />
      <p className="text-sm text-muted">{t('second')}</p>
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={t('send')} busy={form.busy} />
    </Form>
  );
}

type TopUpMethod = 'online' | 'recorded';

function TopUpMethods({ onClose }: { onClose: () => void }) {
  const t = useTranslations('points.wallet.topUps');
  const [way, setWay] = useState<TopUpMethod>('online');
  const { data: money, isPending } = useQuery(moneyQuery());
  const options = (['online', 'recorded'] as const).map((value) => ({ value, label: t(value) }));
  if (isPending) return <Bone className="h-64" />;
  if (!money || money.gateway === 'off') {
    return (
      <div className="flex flex-col gap-4">
        {money && <Callout>{t('offline')}</Callout>}
        <RecordForm onClose={onClose} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Segments label={t('how')} options={options} value={way} onChange={setWay} />
      </div>
      {way === 'online' && money.isTest && <Callout tone="warning">{t('testOn')}</Callout>}
      {way === 'online' ? <PayForm onClose={onClose} /> : <RecordForm onClose={onClose} />}
    </div>
  );
}

/** Tops up the wallet: paid by the payment service, or recorded for another admin to confirm. */
export function TopUpDialog({ open, onClose }: TopUpDialogProps) {
  const t = useTranslations('points.wallet');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('topUp')}>
      <TopUpMethods onClose={onClose} />
    </Dialog>
  );
}
