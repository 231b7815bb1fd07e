import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useBack } from '../../../lib/hooks/back.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { StrengthMeter } from '../registration/strength-meter.tsx';
import { SessionsCard } from '../sessions-card.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).changePassword;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

function useChange() {
  const t = useTranslations('auth.change');
  const form = useSchemaForm(schema, empty);
  const command = useCommand('auth.changePassword', {
    onSuccess: ({ ended }) => {
      form.reset(empty);
      toast({ variant: 'success', title: t('done'), description: t('ended', { count: ended }) });
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
