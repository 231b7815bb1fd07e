import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../components/app-shell.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Card } from '../../components/card.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { toast } from '../../components/toast-store.ts';
import { useBack } from '../../lib/back.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldText } from '../../lib/field-text.ts';
import { showFieldErrors, useSchemaForm } from '../../lib/form.ts';
import { useMe } from '../../lib/me.ts';
import { useCommand } from '../../lib/query.ts';
import { SessionsCard } from './sessions-card.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).changePassword;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

function useChange() {
  const t = useTranslations('auth.change');
  const client = useQueryClient();
  const form = useSchemaForm(schema, empty);
  const command = useCommand('auth.changePassword', {
    onSuccess: async ({ ended }) => {
      form.reset(empty);
      toast({ variant: 'success', title: t('done'), description: t('ended', { count: ended }) });
      await client.invalidateQueries({ queryKey: ['auth.sessions'] });
    },
    onError: (error) => void showFieldErrors(form, error, ['currentPassword', 'password', 'confirmPassword']),
  });
  return { form, command };
}

function ChangeForm() {
  const t = useTranslations('auth.change');
  const fieldText = useFieldText('auth.validation');
  const errorText = useErrorText();
  const back = useBack('/');
  const { email } = useMe();
  const { form, command } = useChange();
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const refused = command.error && Object.keys(errors).length === 0 ? errorText(command.error) : null;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {refused && (
        <Callout tone="danger" live>
          {refused}
        </Callout>
      )}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        {...form.register('currentPassword')}
        label={t('current')}
        autoComplete="current-password"
        error={fieldText(errors.currentPassword?.message)}
      />
      <PasswordField
        {...form.register('password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
        label={t('password')}
        help={<StrengthMeter password={password} />}
        autoComplete="new-password"
        error={fieldText(errors.password?.message)}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label={t('confirm')}
        autoComplete="new-password"
        error={fieldText(errors.confirmPassword?.message)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" onClick={back}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={command.isPending}>
          {t('send')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('note')}</p>
    </form>
  );
}

/** /change-password: a new password for who knows the present one, and where they are signed in. */
export function ChangePasswordPage() {
  const t = useTranslations('auth.change');
  const me = useMe();
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line', { name: me.name })} />
      <div className="grid max-w-[1000px] items-start gap-4 lg:grid-cols-2">
        <Card pad="roomy" as="div">
          <ChangeForm />
        </Card>
        <SessionsCard />
      </div>
    </PageBody>
  );
}
