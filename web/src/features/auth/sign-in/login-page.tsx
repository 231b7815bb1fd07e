import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnknownAddress } from './unknown-address.tsx';
import { useClient, useIsUnknown } from './use-client.ts';

const zapzPath = /^\/zapz(?:[/?#]|$)/;

/** Says why somebody who came for a ZapZ finds the sign-in. */
function useReason(redirect: string | undefined): void {
  const t = useTranslations('frame.competitions');
  const isForZapz = redirect !== undefined && zapzPath.test(redirect);
  useEffect(() => {
    if (isForZapz) toast({ title: t('signInFirst') });
  }, [isForZapz, t]);
}

/** /login: signs in and lands on `redirect`; `problem` says why a provider’s way did not lead in. */
export function LoginPage({ redirect, problem }: { redirect: string | undefined; problem: string | undefined }) {
  const t = useTranslations('auth.login');
  const client = useClient();
  useReason(redirect);
  if (useIsUnknown()) {
    return (
      <AuthFrame client={null}>
        <UnknownAddress />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame client={client}>
      <SignInForm redirect={redirect} problem={problem} client={client} />
      <div className="mt-6 empty:hidden">
        <OutboxNote />
      </div>
      {!client && (
        <p className="mt-6 text-center text-sm text-muted">
          {t.rich('register', { link: (text) => <TextLink to="/register">{text}</TextLink> })}
        </p>
      )}
    </AuthFrame>
  );
}
