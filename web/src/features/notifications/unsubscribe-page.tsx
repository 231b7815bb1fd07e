import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { ApiError } from '../../lib/api/request.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PlainFrame } from '../../ui/layout/plain-frame.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'notifications.link_unknown';

function Paragraph({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="type-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
    </>
  );
}

/** Ends the mails on a press, once it is known that the link is one of ours. */
function End({ secret }: { secret: string }) {
  const t = useTranslations('notifications.unsubscribe');
  const errorText = useErrorText();
  const command = useCommand('notifications.unsubscribe');
  if (command.isSuccess) {
    return (
      <Paragraph title={t('done')} text={t('doneText')}>
        <div className="mt-5">
          <ButtonLink to="/settings#notifications">{t('choose')}</ButtonLink>
        </div>
      </Paragraph>
    );
  }
  return (
    <Paragraph title={t('title')} text={t('text')}>
      {command.error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {isUnknown(command.error) ? t('unknown') : errorText(command.error)}
          </Callout>
        </div>
      )}
      <div className="mt-5">
        <Button variant="primary" icon={MailX} busy={command.isPending} onClick={() => command.mutate({ secret })}>
          {t('act')}
        </Button>
      </div>
    </Paragraph>
  );
}

function Unknown() {
  const t = useTranslations('notifications.unsubscribe');
  return (
    <>
      <h1 className="type-title" tabIndex={-1}>
        {t('unknownTitle')}
      </h1>
      <div className="mt-4">
        <Callout tone="danger" live>
          {t('unknown')}
        </Callout>
      </div>
    </>
  );
}

/** /unsubscribe: ends the mails of notifications with the signed link of one of them, on a press and without a sign-in. */
export function UnsubscribePage({ secret }: { secret: string }) {
  const link = useQuery({ ...query('notifications.unsubscribeLink', { secret }), throwOnError: false });
  return (
    <PlainFrame>
      <Card pad="roomy" as="div" className="mx-auto max-w-110">
        {isUnknown(link.error) && <Unknown />}
        {link.isError && !isUnknown(link.error) && (
          <ErrorState bare busy={link.isFetching} onRetry={() => void link.refetch()} />
        )}
        {!link.isError && (
          <Loading loading={link.isPending} shape={<Bone className="h-32" />}>
            {() => <End secret={secret} />}
          </Loading>
        )}
      </Card>
    </PlainFrame>
  );
}
