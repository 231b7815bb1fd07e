import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Qr } from '../../../ui/data/qr.tsx';
import { copyText } from '../../../ui/feedback/copy.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { codeInput } from './code-input.ts';

const schema = async () => (await import('@apprecio/contract/auth/second-factor')).codeForm;

/** The secret of the new app, as a QR code and as text. */
function NewApp({ secret, address }: AnswerOf<'auth.beginApp'>) {
  const t = useTranslations('auth.twoStep');
  const shown = secret.match(/.{1,4}/g)!.join(' ');
  const copy = () => void copyText(secret, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <>
      <Qr text={address} label={t('qr')} className="mx-auto size-44 rounded-lg border" />
      <p id="app-key" className="mt-4 text-md font-medium">
        {t('byHand')}
      </p>
      <p
        role="group"
        aria-labelledby="app-key"
        className="mt-1.5 mb-5 flex items-center gap-2 rounded-md border bg-inset py-1.5 pr-1.5 pl-3 font-mono text-sm"
      >
        <span className="min-w-0 flex-1 wrap-anywhere select-all">{shown}</span>
        <IconButton icon={Copy} size="sm" label={t('copy')} onClick={copy} />
      </p>
    </>
  );
}

/** Sets an authenticator app up: a QR code to scan, and a code to confirm it. `onDone` gets the recovery codes. */
export function SetUpDialog({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const t = useTranslations('auth.twoStep');
  const errorText = useErrorText();
  const [app, setApp] = useState<AnswerOf<'auth.beginApp'>>();
  const { mutate, error } = useCommand('auth.beginApp', {
    onSuccess: setApp,
    onError: ({ name }) => name === 'ApiError' && onClose(),
  });
  useEffect(() => mutate({}), [mutate]);
  const form = useDraftForm({
    schema,
    draft: () => ({ code: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.confirmApp', input),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    texts: 'auth.validation',
  });
  return (
    <ActDialog
      open
      size="sm"
      title={t('setUpTitle')}
      description={t('setUpText')}
      cancel={t('cancel')}
      act={t('turnOn')}
      busy={form.busy}
      error={error ? errorText(error) : form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      {app ? <NewApp {...app} /> : <Bone className="mx-auto size-44 rounded-lg" />}
      <Form of={form}>
        <FormField of={form} name="code" as={TextField} label={t('code')} {...codeInput} inputMode="numeric" />
      </Form>
    </ActDialog>
  );
}
