import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).confirmation;

export interface PasswordDialogProps {
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the password before something that changes how one gets in. What was typed behind it stays. */
export function PasswordDialog({ open, onDone, onClose }: PasswordDialogProps) {
  const t = useTranslations('auth.confirming');
  const form = useDraftForm({
    schema,
    draft: () => ({ currentPassword: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('auth.confirm', input),
    onSent: onDone,
    texts: 'auth.validation',
    mode: 'onTouched',
  });
  return (
    <ActDialog
      open={open}
      size="sm"
      title={t('title')}
      description={t('text')}
      cancel={t('cancel')}
      act={t('send')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField
          of={form}
          name="currentPassword"
          as={PasswordField}
          label={t('password')}
          autoComplete="current-password"
        />
      </Form>
    </ActDialog>
  );
}
