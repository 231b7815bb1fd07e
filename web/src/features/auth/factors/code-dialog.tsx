import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { PasswordDialogProps } from '../confirming/password-dialog.tsx';
import { codeInput } from './code-input.ts';

const schema = async () => (await import('@apprecio/contract/auth/second-factor')).codeForm;

/** Takes a code before something that needs one. What was typed behind it stays. */
export function CodeDialog({ open, onDone, onClose }: PasswordDialogProps) {
  const t = useTranslations('auth.stepUp');
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
      description={t('text')}
      cancel={t('cancel')}
      act={t('send')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField of={form} name="code" as={TextField} label={t('code')} {...codeInput} />
      </Form>
    </ActDialog>
  );
}
