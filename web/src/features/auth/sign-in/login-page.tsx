import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { subdomainOf } from '../../../lib/session/host.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { OtherWays, ProductIntro } from './bare-address.tsx';
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

/**
 * /login: signs in and lands on `redirect`; `problem` says why a provider’s way did not lead in. On the address that
 * belongs to no company it says what the product is.
 */
export function LoginPage({ redirect, problem }: { redirect: string | undefined; problem: string | undefined }) {
  const t = useTranslations('auth.login');
  const client = useClient();
  const bare = subdomainOf(window.location.hostname) === null;
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
      <SignInForm redirect={redirect} problem={problem} client={client} {...(bare && { head: <ProductIntro /> })} />
      <div className="mt-6 empty:hidden">
        <OutboxNote />
      </div>
      {bare ? (
        <OtherWays />
      ) : (
        !client && (
          <p className="mt-6 text-center text-sm text-muted">
            {t.rich('register', { link: (text) => <TextLink to="/register">{text}</TextLink> })}
          </p>
        )
      )}
    </AuthFrame>
  );
}
