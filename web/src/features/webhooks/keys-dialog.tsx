import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/feedback/callout.tsx';
import { copyText } from '../../ui/feedback/copy.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { NewKeys } from './webhook-schema.ts';

function Key({ of, text }: { of: 'secret' | 'publicKey'; text: string }) {
  const t = useTranslations('webhooks.keys');
  const copy = () => void copyText(text, { copied: t(`copied.${of}`), notCopied: t('notCopied') });
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border bg-inset p-3">
      <p className="type-label">{t(of)}</p>
      <code aria-label={t(of)} className="text-sm wrap-anywhere select-all" translate="no" dir="ltr">
        {text}
      </code>
      <Button icon={Copy} size="sm" variant="outline" onClick={copy}>
        {t(`copy.${of}`)}
      </Button>
    </div>
  );
}

/** Shows the keys of a webhook, the secret this once; it closes by its button alone. */
export function KeysDialog({ created, onClose }: { created: NewKeys; onClose: () => void }) {
  const t = useTranslations('webhooks.keys');
  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      title={t('title', { name: created.name })}
      foot={
        <Button variant="primary" className="ml-auto" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Callout tone="warning">{t('text')}</Callout>
        <Key of="secret" text={created.secret} />
        <Key of="publicKey" text={created.publicKey} />
        <p className="text-md text-muted">{t('use')}</p>
      </div>
    </Dialog>
  );
}
