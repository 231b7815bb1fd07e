import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/feedback/callout.tsx';
import { copyText } from '../../ui/feedback/copy.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** A secret that is shown this once, with the name of its key. */
export interface NewSecret {
  name: string;
  secret: string;
}

/** Shows the secret of a key once; it closes by its button alone, so that nobody loses the secret by a slip. */
export function SecretDialog({ created: { name, secret }, onClose }: { created: NewSecret; onClose: () => void }) {
  const t = useTranslations('keys.secret');
  const copy = () => void copyText(secret, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      title={t('title', { name })}
      foot={
        <Button variant="primary" className="ml-auto" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Callout tone="warning">{t('text')}</Callout>
        <div className="flex flex-col items-start gap-3 rounded-md border bg-inset p-3">
          <code aria-label={t('label')} className="text-sm wrap-anywhere select-all" translate="no" dir="ltr">
            {secret}
          </code>
          <Button icon={Copy} size="sm" variant="outline" onClick={copy}>
            {t('copy')}
          </Button>
        </div>
        <p className="text-md text-muted">{t('use')}</p>
      </div>
    </Dialog>
  );
}
