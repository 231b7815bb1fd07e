import type { Challenge } from '@apprecio/contract/auth/challenge';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { type AnswerOf, ApiError } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { codeInput } from '../factors/code-input.ts';
import { hasPasskeys } from '../passkeys/browser.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { keepChallenge } from './challenge.ts';
import { useEnter } from './enter.ts';

const schema = async () => (await import('@apprecio/contract/auth/second-factor')).signInCode;

/** Returns what the page says, by the ways that a person has here. */
function wordsFor({ app, passkey }: Challenge) {
  if (passkey && hasPasskeys()) return ['passkeyTitle', app ? 'passkeyLine' : 'passkeyOnlyLine'] as const;
  return app ? (['title', 'line'] as const) : (['recoveryTitle', 'recoveryLine'] as const);
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, redirect }: { challenge: Challenge; redirect: string | undefined }) {
  const { challenge: secret, app, passkey } = challenge;
  const [title, line] = wordsFor(challenge);
  const t = useTranslations('auth.code');
  const errorText = useErrorText();
  const enter = useEnter(redirect);
  const entered = (answer: AnswerOf<'auth.signInWithCode'>) => {
    enter(answer);
    keepChallenge(null);
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'auth.challenge_over') return;
    toast({ variant: 'warning', title: errorText(error) });
    keepChallenge(null);
  };
  const form = useDraftForm({
    schema,
    draft: () => ({ secret, code: '', remember: false }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.signInWithCode', input),
    onSent: entered,
    onRefused: refused,
    texts: 'auth.validation',
  });
  const { root } = form;
  useEffect(() => root.current?.querySelector('input')?.focus(), [root]);
  return (
    <>
      <h1 className="type-title">{t(title)}</h1>
      <p className="mt-2 text-muted">{t(line)}</p>
      {passkey && hasPasskeys() && (
        <div className="mt-6 flex flex-col gap-3">
          <PasskeyButton
            variant="primary"
            begin={async () => Promise.resolve({ secret, options: passkey })}
            send={async (_secret, used) =>
              call('auth.answerWithPasskey', { secret, passkey: used, remember: form.draft.remember })
            }
            onDone={entered}
            onRefused={refused}
          >
            {t('usePasskey')}
          </PasskeyButton>
        </div>
      )}
      <Form of={form} className="mt-6 flex flex-col gap-4">
        <FormError of={form} />
        <FormField of={form} name="code" as={TextField} label={t('code')} size="lg" {...codeInput} />
        <FormField of={form} name="remember" as={Checkbox} label={t('remember')} />
        <Button
          type="submit"
          variant={passkey ? 'outline' : 'primary'}
          size="lg"
          block
          busy={form.busy}
          className="mt-2"
        >
          {t('send')}
        </Button>
      </Form>
      {app && <p className="mt-6 text-sm text-muted">{t('lost')}</p>}
      <Button variant="ghost" className="mt-4" onClick={() => keepChallenge(null)}>
        {t('back')}
      </Button>
    </>
  );
}
