import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { codeInput } from '../factors/code-input.ts';
import { keepChallenge } from './challenge.ts';
import { useEnter } from './enter.ts';

const schema = async () => (await import('@apprecio/contract/auth/second-factor')).signInCode;

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ secret, redirect }: { secret: string; redirect: string | undefined }) {
  const t = useTranslations('auth.code');
  const errorText = useErrorText();
  const enter = useEnter(redirect);
  const form = useDraftForm({
    schema,
    draft: () => ({ secret, code: '', remember: false }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.signInWithCode', input),
    onSent: (answer) => {
      enter(answer);
      keepChallenge(null);
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'auth.challenge_over') return;
      toast({ variant: 'warning', title: errorText(error) });
      keepChallenge(null);
    },
    texts: 'auth.validation',
  });
  const { root } = form;
  useEffect(() => root.current?.querySelector('input')?.focus(), [root]);
  return (
    <>
      <h1 className="type-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('line')}</p>
      <Form of={form} className="mt-6 flex flex-col gap-4">
        <FormError of={form} />
        <FormField of={form} name="code" as={TextField} label={t('code')} size="lg" {...codeInput} />
        <FormField of={form} name="remember" as={Checkbox} label={t('remember')} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} className="mt-2">
          {t('send')}
        </Button>
      </Form>
      <p className="mt-6 text-sm text-muted">{t('lost')}</p>
      <Button variant="ghost" className="mt-4" onClick={() => keepChallenge(null)}>
        {t('back')}
      </Button>
    </>
  );
}
