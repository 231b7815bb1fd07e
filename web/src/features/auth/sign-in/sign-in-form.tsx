import { ssoProblems } from '@apprecio/contract/api/choices';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError, type InputOf } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { Client } from '../client.ts';
import { hasPasskeys } from '../passkeys/browser.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { useChallenge } from './challenge.ts';
import { isEntry, useEnter } from './enter.ts';
import { OrganisationChooser, type Choice } from './organisation-chooser.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

function SsoNote({ problem }: { problem: string | undefined }) {
  const t = useTranslations('auth.ssoProblem');
  const problemKey = ssoProblems.find((name) => name === problem);
  if (!problemKey) return null;
  return (
    <div className="mt-5">
      <Callout tone={problemKey === 'cancelled' ? 'info' : 'danger'} live>
        {t(problemKey)}
      </Callout>
    </div>
  );
}

const codeForm = lazyPart(() => import('./code-form.tsx').then((file) => file.CodeForm), 'auth');

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).signIn;

/** E-mail and password; then the choice among several organisations that the password opens, or the code. */
export function SignInForm({
  redirect,
  problem,
  client,
  head,
}: {
  redirect: string | undefined;
  problem: string | undefined;
  client: Client | null;
  /** Replaces the usual heading. */
  head?: ReactNode;
}) {
  const t = useTranslations('auth.login');
  const errorText = useErrorText();
  const enter = useEnter(redirect);
  const [choices, setChoices] = useState<{ of: InputOf<'auth.login'>; organisations: Choice[] }>();
  const form = useDraftForm({
    schema,
    draft: () => ({ email: '', password: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.login', input),
    onSent: (answer, of) => {
      if (isEntry(answer)) enter(answer);
      else setChoices({ of, organisations: answer.organisations });
    },
    onRefused: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      const password = form.root.current?.querySelector<HTMLInputElement>('[autocomplete="current-password"]');
      password?.focus();
      password?.select();
    },
    texts: 'auth.validation',
    mode: 'onTouched',
  });
  const choosing = useCommand('auth.login', { onSuccess: (answer) => isEntry(answer) && enter(answer) });
  const providers = client?.providers ?? [];

  const challenge = useChallenge();

  if (challenge !== null) return <codeForm.Part key={challenge.challenge} challenge={challenge} redirect={redirect} />;
  if (choices) {
    return (
      <OrganisationChooser
        choices={choices.organisations}
        busy={choosing.isPending ? choosing.variables : null}
        error={choosing.error ? errorText(choosing.error) : null}
        onChoose={(subdomain) => choosing.mutate({ ...choices.of, subdomain })}
        onBack={() => setChoices(undefined)}
      />
    );
  }
  return (
    <>
      {head ?? (
        <>
          <h1 className="type-title">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('line')}</p>
        </>
      )}
      <SsoNote problem={problem} />
      {providers.length > 0 && <ProviderButtons providers={providers} redirect={redirect} />}
      <Form of={form} className="mt-6 flex flex-col gap-4">
        <FormError of={form} />
        <FormField
          of={form}
          name="email"
          as={TextField}
          label={t('email')}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField
          of={form}
          name="password"
          as={PasswordField}
          label={t('password')}
          aside={<TextLink to="/reset-password">{t('forgot')}</TextLink>}
          size="lg"
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} className="mt-2">
          {t('send')}
        </Button>
      </Form>
      {client && hasPasskeys() && (
        <div className="mt-3 flex flex-col gap-3">
          <PasskeyButton
            begin={async () => call('auth.beginPasskeySignIn', {})}
            send={async (secret, passkey) => call('auth.signInWithPasskey', { secret, passkey })}
            onDone={enter}
          >
            {t('passkey')}
          </PasskeyButton>
        </div>
      )}
    </>
  );
}
