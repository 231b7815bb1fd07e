import { useTranslations } from 'use-intl';
import { TextLink } from '../../components/app-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useClient } from './use-client.ts';

/** /login: signs in and lands on `redirect`. */
export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const t = useTranslations('auth.login');
  const client = useClient();
  return (
    <AuthFrame client={client}>
      <SignInForm redirect={redirect} />
      {!client && (
        <p className="mt-6 text-center text-sm text-muted">
          {t.rich('register', { link: (text) => <TextLink to="/register">{text}</TextLink> })}
        </p>
      )}
    </AuthFrame>
  );
}
