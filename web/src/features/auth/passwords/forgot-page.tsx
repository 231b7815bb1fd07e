import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { OutboxNote } from '../sign-in/outbox-note.tsx';
import { Paper } from './link-paper.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).forgotPassword;
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

function Refused({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Callout tone="danger" live>
      {errorText(error)}
    </Callout>
  );
}

function Sent({
  email,
  at,
  onAgain,
  onOther,
  busy,
  error,
}: {
  email: string;
  at: number;
  onAgain: () => void;
  onOther: () => void;
  busy: boolean;
  error: unknown;
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
        <Refused error={error} />
        <Callout tone="primary" icon={Mail}>
          {left > 0 ? t('wait', { time }) : t('ready')}
        </Callout>
        <OutboxNote />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={left > 0} busy={busy} onClick={onAgain}>
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
  const fieldText = useFieldText('auth.validation');
  const [sent, setSent] = useState<{ email: string; at: number }>();
  const form = useSchemaForm(schema, { email: '' });
  const command = useCommand('auth.forgot', {
    onSuccess: () => setSent({ email: form.getValues('email'), at: Date.now() }),
    onError: (error) => void showFieldErrors(form, error, ['email']),
  });
  const send = form.handleSubmit((input) => command.mutate(input));
  const { errors } = form.formState;
  if (sent) {
    return (
      <Sent
        {...sent}
        busy={command.isPending}
        error={command.error}
        onAgain={() => void send()}
        onOther={() => setSent(undefined)}
      />
    );
  }
  return (
    <Paper title={t('title')} text={t('line')}>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-4">
        <Refused error={Object.keys(errors).length === 0 && command.error} />
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
        <Button type="submit" variant="primary" size="lg" block busy={command.isPending}>
          {t('send')}
        </Button>
      </form>
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
