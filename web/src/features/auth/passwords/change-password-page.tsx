import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { useBack } from '../../../lib/hooks/back.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { TwoStepCard } from '../factors/two-step-card.tsx';
import { StrengthMeter } from '../registration/strength-meter.tsx';
import { SessionsCard } from '../sessions-card.tsx';

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).changePassword;
function ChangeForm() {
  const t = useTranslations('auth.change');
  const back = useBack('/');
  const { email } = useMe();
  const form = useDraftForm({
    schema,
    draft: () => ({ currentPassword: '', password: '', confirmPassword: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.changePassword', input),
    onSent: ({ ended }) => {
      form.startOver();
      toast({ variant: 'success', title: t('done'), description: t('ended', { count: ended }) });
    },
    texts: 'auth.validation',
    mode: 'onTouched',
  });
  return (
    <Form of={form} className="flex flex-col gap-5">
      <FormError of={form} />
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <FormField
        of={form}
        name="currentPassword"
        as={PasswordField}
        label={t('current')}
        autoComplete="current-password"
      />
      <FormField
        of={form}
        name="password"
        as={PasswordField}
        label={t('password')}
        help={<StrengthMeter password={form.draft.password} />}
        autoComplete="new-password"
      />
      <FormField of={form} name="confirmPassword" as={PasswordField} label={t('confirm')} autoComplete="new-password" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" onClick={back}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('send')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('note')}</p>
    </Form>
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
        <div className="flex min-w-0 flex-col gap-4">
          <TwoStepCard />
          <SessionsCard />
        </div>
      </div>
    </PageBody>
  );
}
