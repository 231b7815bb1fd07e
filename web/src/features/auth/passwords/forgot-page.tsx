import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { OutboxNote } from '../sign-in/outbox-note.tsx';
import { Paper } from './link-paper.tsx';

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).forgotPassword;
const pauseSeconds = 60;

function useSecondsLeft(from: number): number {
  const [left, setLeft] = useState(pauseSeconds);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, pauseSeconds - Math.floor((Date.now() - from) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}

interface ResetRequest {
  email: string;
  at: number;
}

function useForgot(onSent: (resetRequest: ResetRequest) => void) {
  return useDraftForm({
    schema,
    draft: () => ({ email: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.forgot', input),
    onSent: (_answer, { email }) => onSent({ email, at: Date.now() }),
    texts: 'auth.validation',
    mode: 'onTouched',
  });
}

function Sent({
  email,
  at,
  form,
  onOther,
}: ResetRequest & {
  form: ReturnType<typeof useForgot>;
  onOther: () => void;
}) {
  const t = useTranslations('auth.forgot');
  const left = useSecondsLeft(at);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Paper
      title={t('sentTitle')}
      text={t.rich('sentText', { email: () => <b className="font-semibold text-ink">{email}</b> })}
    >
      <div className="mt-5 flex flex-col gap-4">
        <FormError of={form} />
        <Callout tone="primary" icon={Mail}>
          {left > 0 ? t('wait', { time }) : t('ready')}
        </Callout>
        <OutboxNote />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={left > 0} busy={form.busy} onClick={() => form.submit()}>
            {t('again')}
          </Button>
          <Button variant="ghost" onClick={onOther}>
            {t('other')}
          </Button>
        </div>
      </div>
    </Paper>
  );
}

function Forgot() {
  const t = useTranslations('auth.forgot');
  const [sent, setSent] = useState<ResetRequest>();
  const form = useForgot(setSent);
  if (sent) return <Sent {...sent} form={form} onOther={() => setSent(undefined)} />;
  return (
    <Paper title={t('title')} text={t('line')}>
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
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          {t('send')}
        </Button>
      </Form>
      <p className="mt-4 text-center text-md">
        <TextLink to="/login">{t('back')}</TextLink>
      </p>
    </Paper>
  );
}

/** /reset-password: asks for a link. The answer is the same whether the address is known. */
export function ForgotPage() {
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        <Forgot />
      </div>
    </PlainFrame>
  );
}
