import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).confirmation;

export interface PasswordDialogProps {
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the password before something that changes how one gets in. What was typed behind it stays. */
export function PasswordDialog({ open, onDone, onClose }: PasswordDialogProps) {
  const t = useTranslations('auth.confirming');
  const fieldText = useFieldText('auth.validation');
  const errorText = useErrorText();
  const form = useSchemaForm(schema, { currentPassword: '' });
  const command = useCommand('auth.confirm', {
    onSuccess: onDone,
    onError: (error) => void showFieldErrors(form, error, ['currentPassword']),
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <ActDialog
      open={open}
      size="sm"
      title={t('title')}
      description={t('text')}
      cancel={t('cancel')}
      act={t('send')}
      busy={command.isPending}
      error={command.error && !errors.currentPassword ? errorText(command.error) : null}
      onAct={() => void send()}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <PasswordField
          {...form.register('currentPassword')}
          label={t('password')}
          autoComplete="current-password"
          error={fieldText(errors.currentPassword?.message)}
        />
      </form>
    </ActDialog>
  );
}
