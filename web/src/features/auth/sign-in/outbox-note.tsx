import { FolderOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { textLink } from '../../../ui/layout/app-link.tsx';
import { useClient } from './use-client.ts';

/** In a demonstration without a mail server: where its mails lie. */
export function OutboxNote() {
  const t = useTranslations('auth.login');
  const client = useClient();
  if (!client?.mailFolder) return null;
  return (
    <Callout icon={FolderOpen}>
      {t.rich('outbox', {
        folder: () => <code className="font-mono text-sm break-all">{client.mailFolder}</code>,
      })}{' '}
      <a href="/outbox" className={textLink}>
        {t('outboxOpen')}
      </a>
    </Callout>
  );
}
