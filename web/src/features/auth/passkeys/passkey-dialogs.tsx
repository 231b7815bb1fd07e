import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { createPasskey, deviceName, PasskeyExists } from './browser.ts';

/** A passkey of the person, as the settings list it. */
export type OwnPasskey = AnswerOf<'auth.factors'>['passkeys'][number];

const schema = async () => (await import('@apprecio/contract/auth/passkeys')).passkeyName;

/** Names a new passkey and lets the browser create it. `onDone` gets the recovery codes, none after the first way. */
export function AddPasskeyDialog({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const t = useTranslations('auth.passkeys');
  const errorText = useErrorText();
  const form = useDraftForm({
    schema,
    draft: () => ({ name: deviceName() }),
    toInput: (draft) => draft,
    send: async (call, { name }) => {
      const { secret, options } = await call('auth.beginPasskey', {});
      const passkey = await createPasskey(options);
      return passkey && call('auth.addPasskey', { secret, name, passkey });
    },
    onSent: (answer) => {
      if (!answer) return;
      toast({ variant: 'success', title: t('added') });
      onDone(answer.recoveryCodes);
    },
    errorText: (error) => (error instanceof PasskeyExists ? t('exists') : errorText(error)),
    texts: 'auth.validation',
  });
  return (
    <ActDialog
      open
      size="sm"
      title={t('add')}
      description={t('addText')}
      cancel={t('cancel')}
      act={t('continue')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField of={form} name="name" as={TextField} label={t('name')} help={t('nameHelp')} />
      </Form>
    </ActDialog>
  );
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useTranslations('auth.passkeys');
  const form = useDraftForm({
    schema,
    draft: () => ({ name }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.renamePasskey', { id, ...input }),
    onSent: onClose,
    texts: 'auth.validation',
  });
  return (
    <ActDialog
      open
      size="sm"
      title={t('renameTitle')}
      cancel={t('cancel')}
      act={t('save')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField of={form} name="name" as={TextField} label={t('name')} />
      </Form>
    </ActDialog>
  );
}

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  last,
  onClose,
}: {
  passkey: OwnPasskey;
  /** True if two-step sign-in is off without it. */
  last: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('auth.passkeys');
  const errorText = useErrorText();
  const command = useCommand('auth.removePasskey', {
    onSuccess: () => void toast({ variant: 'success', title: t('removed', { name }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
    onSettled: onClose,
  });
  return (
    <ActDialog
      open
      size="sm"
      alert
      danger
      title={t('removeTitle', { name })}
      description={last ? t('removeLastText') : t('removeText')}
      cancel={t('cancel')}
      act={t('remove')}
      busy={command.isPending}
      onAct={() => command.mutate({ id })}
      onClose={onClose}
    />
  );
}
