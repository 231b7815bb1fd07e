import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEnter } from '../sign-in/enter.ts';
import { StrengthMeter } from './strength-meter.tsx';

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).choosePassword;

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
  const form = useDraftForm({
    schema,
    draft: () => ({ secret, password: '', confirmPassword: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call(by, input),
    onSent: useEnter(undefined),
    texts: 'auth.validation',
    mode: 'onTouched',
  });
  return (
    <Form of={form} className="mt-6 flex flex-col gap-5">
      <FormError of={form} />
      <TextField label={t('email')} size="lg" value={email} readOnly autoComplete="username" />
      <FormField
        of={form}
        name="password"
        as={PasswordField}
        label={t('password')}
        help={<StrengthMeter password={form.draft.password} />}
        size="lg"
        autoComplete="new-password"
      />
      <FormField
        of={form}
        name="confirmPassword"
        as={PasswordField}
        label={t('confirm')}
        size="lg"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}
