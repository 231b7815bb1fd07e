import { ssoProblems } from '@apprecio/contract/api/codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import type { Client } from '../client.ts';
import { isEntry, useEnter } from './enter.ts';
import { OrganisationChooser, type Choice } from './organisation-chooser.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

function SsoNote({ problem }: { problem: string | undefined }) {
  const t = useTranslations('auth.ssoProblem');
  const known = ssoProblems.find((name) => name === problem);
  if (!known) return null;
  return (
    <div className="mt-5">
      <Callout tone={known === 'cancelled' ? 'info' : 'danger'} live>
        {t(known)}
      </Callout>
    </div>
  );
}

const schema = async () => (await import('@apprecio/contract/auth/operations')).signIn;

/** E-mail and password; where the password opens several organisations, the choice among them. */
export function SignInForm({
  redirect,
  problem,
  client,
}: {
  redirect: string | undefined;
  problem: string | undefined;
  client: Client | null;
}) {
  const t = useTranslations('auth.login');
  const fieldText = useFieldText('auth.validation');
  const errorText = useErrorText();
  const enter = useEnter(redirect);
  const [choices, setChoices] = useState<{ of: InputOf<'auth.login'>; organisations: Choice[] }>();
  const form = useSchemaForm(schema, { email: '', password: '' });
  const command = useCommand('auth.login', {
    onSuccess: (answer) => isEntry(answer) && enter(answer),
    onError: (error) => {
      if (!showFieldErrors(form, error, ['email', 'password'])) form.setFocus('password', { shouldSelect: true });
    },
  });
  const { errors } = form.formState;
  const refused = command.error && Object.keys(errors).length === 0 ? errorText(command.error) : null;
  const send = form.handleSubmit((of) =>
    command.mutate(of, {
      onSuccess: (answer) => !isEntry(answer) && setChoices({ of, organisations: answer.organisations }),
    }),
  );
  const providers = client?.providers ?? [];

  if (choices) {
    return (
      <OrganisationChooser
        choices={choices.organisations}
        busy={command.isPending ? command.variables : null}
        error={refused}
        onChoose={(subdomain) => command.mutate({ ...choices.of, subdomain })}
        onBack={() => setChoices(undefined)}
      />
    );
  }
  return (
    <>
      <h1 className="type-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('line')}</p>
      <SsoNote problem={problem} />
      {providers.length > 0 && <ProviderButtons providers={providers} redirect={redirect} />}
      <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-4">
        {refused && (
          <Callout tone="danger" live>
            {refused}
          </Callout>
        )}
        <TextField
          {...form.register('email')}
          label={t('email')}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText(errors.email?.message)}
        />
        <PasswordField
          {...form.register('password')}
          label={t('password')}
          aside={<TextLink to="/reset-password">{t('forgot')}</TextLink>}
          size="lg"
          autoComplete="current-password"
          error={fieldText(errors.password?.message)}
        />
        <Button type="submit" variant="primary" size="lg" block busy={command.isPending} className="mt-2">
          {t('send')}
        </Button>
      </form>
    </>
  );
}
