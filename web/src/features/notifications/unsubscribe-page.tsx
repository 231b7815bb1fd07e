import { MailX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { ApiError } from '../../lib/api/request.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
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
