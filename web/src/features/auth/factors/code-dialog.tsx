import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { query } from '../../../lib/api/query.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { PasswordDialogProps } from '../confirming/password-dialog.tsx';
import { hasPasskeys } from '../passkeys/browser.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { codeInput } from './code-input.ts';

const schema = async () => (await import('@apprecio/contract/auth/second-factor')).codeForm;

/** Takes a code or a passkey before something that needs one. What was typed behind it stays. */
export function CodeDialog({ open, onDone, onClose }: PasswordDialogProps) {
  const t = useTranslations('auth.stepUp');
  const { data: factors } = useQuery(query('auth.factors', {}));
  const byPasskey = hasPasskeys() && factors?.passkeysWork && factors.passkeys.length > 0;
  const form = useDraftForm({
    schema,
    draft: () => ({ code: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.stepUp', input),
    onSent: onDone,
    texts: 'auth.validation',
  });
  return (
    <ActDialog
      open={open}
      size="sm"
      title={t('title')}
      description={byPasskey ? t('passkeyText') : t('text')}
      cancel={t('cancel')}
      act={t('send')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      {byPasskey && (
        <div className="mb-5 flex flex-col gap-3">
          <PasskeyButton
            begin={async () => call('auth.beginPasskeyStepUp', {})}
            send={async (secret, passkey) => call('auth.stepUpWithPasskey', { secret, passkey })}
            onDone={onDone}
          >
            {t('usePasskey')}
          </PasskeyButton>
        </div>
      )}
      <Form of={form}>
        <FormField of={form} name="code" as={TextField} label={t('code')} {...codeInput} />
      </Form>
    </ActDialog>
  );
}
