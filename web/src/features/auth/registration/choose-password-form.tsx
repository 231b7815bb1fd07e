import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEnter } from '../sign-in/enter.ts';
import { StrengthMeter } from './strength-meter.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).choosePassword;

/** Chooses a password by a mailed link and goes in. */
export function ChoosePasswordForm({
  by,
  secret,
  email,
}: {
  by: 'auth.accept' | 'auth.reset';
  secret: string;
  email: string;
}) {
  const t = useTranslations('auth.link');
  const fieldText = useFieldText('auth.validation');
  const errorText = useErrorText();
  const enter = useEnter(undefined);
  const form = useSchemaForm(schema, { secret, password: '', confirmPassword: '' });
  const command = useCommand(by, {
    onSuccess: enter,
    onError: (error) => void showFieldErrors(form, error, ['password', 'confirmPassword']),
  });
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const refused = command.error && Object.keys(errors).length === 0 ? errorText(command.error) : null;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-5">
      {refused && (
        <Callout tone="danger" live>
          {refused}
        </Callout>
      )}
      <TextField label={t('email')} size="lg" value={email} readOnly autoComplete="username" />
      <PasswordField
        {...form.register('password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
        label={t('password')}
        help={<StrengthMeter password={password} />}
        size="lg"
        autoComplete="new-password"
        error={fieldText(errors.password?.message)}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label={t('confirm')}
        size="lg"
        autoComplete="new-password"
        error={fieldText(errors.confirmPassword?.message)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={command.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
