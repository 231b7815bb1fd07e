import { type PaymentChoice, paymentChoices } from '@apprecio/contract/payments/payments.rules';
import type { PaymentSettings } from '@apprecio/contract/payments/settings';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { copyText } from '../../../ui/feedback/copy.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

function WebhookAddress({ address }: { address: string }) {
  const t = useTranslations('payments.settings');
  const copy = () => void copyText(address, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <div>
      <p id="webhook-label" className="text-md font-medium">
        {t('webhook')}
      </p>
      <p
        role="group"
        aria-labelledby="webhook-label"
        className="mt-1.5 flex items-center gap-2 rounded-md border bg-inset py-1.5 pr-1.5 pl-3 text-sm"
      >
        <span className="min-w-0 flex-1 wrap-anywhere select-all">{address}</span>
        <IconButton icon={Copy} size="sm" label={t('copy')} onClick={copy} />
      </p>
      <p className="mt-1.5 text-sm text-muted">{t('webhookText')}</p>
    </div>
  );
}

interface Keys {
  gateway: PaymentChoice;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

function filled({ gateway, keyId, keySecret, webhookSecret }: Keys): InputOf<'payments.changeSettings'> {
  if (gateway === 'off' || gateway === 'sandbox') return { gateway };
  return {
    gateway,
    ...(keyId.trim() && { keyId: keyId.trim() }),
    ...(keySecret && { keySecret }),
    ...(webhookSecret && { webhookSecret }),
  };
}

function useSettings(settings: PaymentSettings) {
  const t = useTranslations('payments.settings');
  const form = useDraftForm({
    schema: unchecked<InputOf<'payments.changeSettings'>>(),
    draft: (): Keys => ({
      gateway: settings.gateway,
      keyId: settings.keyId ?? '',
      keySecret: '',
      webhookSecret: '',
    }),
    toInput: filled,
    send: async (call, input) => call('payments.changeSettings', input),
    onSent: ({ gateway: now }, { gateway }) => {
      toast({ variant: 'success', title: t(now === gateway ? 'saved' : 'proposed') });
      form.change({ keySecret: '', webhookSecret: '' });
    },
  });
  return form;
}

function KeyFields({ kept: savedSettings, form }: { kept: PaymentSettings; form: ReturnType<typeof useSettings> }) {
  const t = useTranslations('payments.settings');
  const isKept = savedSettings.keyId !== null && savedSettings.keyId === form.draft.keyId.trim();
  return (
    <div className="flex flex-col gap-4">
      <FormField of={form} name="keyId" as={TextField} label={t('keyId')} autoComplete="off" />
      <FormField
        of={form}
        name="keySecret"
        as={PasswordField}
        label={t('keySecret')}
        hint={isKept ? t('kept') : undefined}
        autoComplete="off"
      />
      <FormField
        of={form}
        name="webhookSecret"
        as={PasswordField}
        label={t('webhookSecret')}
        optional
        hint={isKept && savedSettings.hasWebhookSecret ? t('kept') : undefined}
        autoComplete="off"
      />
    </div>
  );
}

/** Shows the form for the company's payment gateway and the keys of its payment service. */
export function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const t = useTranslations('payments.settings');
  const form = useSettings(settings);
  const { gateway } = form.draft;
  const takesKeys = gateway === 'razorpay' || gateway === 'stripe';
  const options = paymentChoices.map((value) => ({ value, label: t(`choices.${value}`) }));
  return (
    <Card pad="padded" aria-label={t('title')}>
      <Form of={form} className="flex flex-col gap-5">
        <FormField of={form} name="gateway" as={RadioGroup} label={t('choose')} stacked options={options} />
        {gateway === 'sandbox' && <Callout tone="warning">{t('sandboxText')}</Callout>}
        {takesKeys && settings.gateway === gateway && settings.isTest && (
          <Callout tone="warning">{t('testKeys')}</Callout>
        )}
        {takesKeys && <KeyFields kept={settings} form={form} />}
        {takesKeys && settings.gateway === gateway && settings.webhookUrl && (
          <WebhookAddress address={settings.webhookUrl} />
        )}
        <FormError of={form} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
