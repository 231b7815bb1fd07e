import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useLeave } from '../../../lib/session/leave.ts';
import { safeRedirect } from '../../../lib/session/session.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Client } from '../client.ts';
import { ProviderMark } from './provider-mark.tsx';

/** A button for each provider that the organisation set up, above the form. */
export function ProviderButtons({
  providers,
  redirect,
}: {
  providers: Client['providers'];
  redirect: string | undefined;
}) {
  const t = useTranslations('auth.login');
  const errorText = useErrorText();
  const leaveFor = useLeave();
  const command = useCommand('auth.sso', { onSuccess: ({ redirectUrl }) => leaveFor(redirectUrl) });
  const leaving = command.isPending && 'providerId' in command.variables ? command.variables.providerId : null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      {command.error && (
        <Callout tone="danger" live>
          {errorText(command.error)}
        </Callout>
      )}
      {providers.map(({ id, kind, name }) => (
        <Button
          key={id}
          size="lg"
          block
          busy={leaving === id}
          onClick={() => command.mutate({ providerId: id, redirect: safeRedirect(redirect) })}
        >
          {leaving !== id && <ProviderMark kind={kind} />}
          <span className="truncate">{t('with', { name })}</span>
        </Button>
      ))}
      <p className="mt-2 flex items-center gap-3.5 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}
