import { type PaymentChoice, paymentChoices } from '@apprecio/contract/payments/rules';
import type { PaymentSettings } from '@apprecio/contract/payments/settings';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { copyText } from '../../../ui/feedback/copy.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
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
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

function KeyFields({ kept, keys, onChange }: { kept: PaymentSettings; keys: Keys; onChange: (keys: Keys) => void }) {
  const t = useTranslations('payments.settings');
  const field = (key: keyof Keys) => ({
    value: keys[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...keys, [key]: target.value }),
  });
  const isKept = kept.keyId !== null && kept.keyId === keys.keyId.trim();
  return (
    <div className="flex flex-col gap-4">
      <TextField label={t('keyId')} {...field('keyId')} />
      <PasswordField label={t('keySecret')} hint={isKept ? t('kept') : undefined} {...field('keySecret')} />
      <PasswordField
        label={t('webhookSecret')}
        optional
        hint={isKept && kept.hasWebhookSecret ? t('kept') : undefined}
        {...field('webhookSecret')}
      />
    </div>
  );
}

function filled(gateway: PaymentChoice, { keyId, keySecret, webhookSecret }: Keys) {
  if (gateway === 'off' || gateway === 'sandbox') return { gateway };
  return {
    gateway,
    ...(keyId.trim() && { keyId: keyId.trim() }),
    ...(keySecret && { keySecret }),
    ...(webhookSecret && { webhookSecret }),
  };
}

/** How an organisation takes money, and the keys of its payment service. */
export function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const t = useTranslations('payments.settings');
  const errorText = useErrorText();
  const [gateway, setGateway] = useState<PaymentChoice>(settings.gateway);
  const [keys, setKeys] = useState<Keys>({ keyId: settings.keyId ?? '', keySecret: '', webhookSecret: '' });
  const save = useCommand('payments.changeSettings', {
    onSuccess: ({ gateway: now }) => {
      toast({ variant: 'success', title: t(now === gateway ? 'saved' : 'proposed') });
      setKeys(({ keyId }) => ({ keyId, keySecret: '', webhookSecret: '' }));
    },
  });
  const takesKeys = gateway === 'razorpay' || gateway === 'stripe';
  return (
    <Card pad="padded" aria-label={t('title')} className="flex flex-col gap-5">
      <RadioGroup
        label={t('choose')}
        stacked
        value={gateway}
        onChange={(value) => setGateway(paymentChoices.find((choice) => choice === value)!)}
        options={paymentChoices.map((value) => ({ value, label: t(`choices.${value}`) }))}
      />
      {gateway === 'sandbox' && <Callout tone="warning">{t('sandboxText')}</Callout>}
      {takesKeys && settings.gateway === gateway && settings.isTest && (
        <Callout tone="warning">{t('testKeys')}</Callout>
      )}
      {takesKeys && <KeyFields kept={settings} keys={keys} onChange={setKeys} />}
      {takesKeys && settings.gateway === gateway && settings.webhookUrl && (
        <WebhookAddress address={settings.webhookUrl} />
      )}
      {save.error && (
        <Callout tone="danger" live>
          {errorText(save.error)}
        </Callout>
      )}
      <div>
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate(filled(gateway, keys))}>
          {t('save')}
        </Button>
      </div>
    </Card>
  );
}
