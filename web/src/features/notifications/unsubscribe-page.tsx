import { MailX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Card } from '../../components/card.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useCommand } from '../../lib/query.ts';
import { ApiError } from '../../lib/request.ts';
import { PlainFrame } from '../auth/public.tsx';

/** /unsubscribe: ends the mails of notifications with the signed link of one of them, on a press and without a sign-in. */
export function UnsubscribePage({ secret }: { secret: string }) {
  const t = useTranslations('notifications.unsubscribe');
  const errorText = useErrorText();
  const command = useCommand('notifications.unsubscribe');
  const isUnknown = command.error instanceof ApiError && command.error.code === 'notifications.link_unknown';
  return (
    <PlainFrame>
      <Card pad="roomy" as="div" className="mx-auto max-w-110">
        <h1 className="type-title" tabIndex={-1}>
          {command.isSuccess ? t('done') : t('title')}
        </h1>
        <p className="mt-2 text-ink-2">{command.isSuccess ? t('doneText') : t('text')}</p>
        {command.error && (
          <div className="mt-4">
            <Callout tone="danger" live>
              {isUnknown ? t('unknown') : errorText(command.error)}
            </Callout>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {command.isSuccess ? (
            <ButtonLink to="/settings#notifications">{t('choose')}</ButtonLink>
          ) : (
            <Button variant="primary" icon={MailX} busy={command.isPending} onClick={() => command.mutate({ secret })}>
              {t('act')}
            </Button>
          )}
        </div>
      </Card>
    </PlainFrame>
  );
}
