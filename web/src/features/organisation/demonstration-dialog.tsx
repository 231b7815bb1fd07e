import { useTranslations } from 'use-intl';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import type { Problems } from '../../lib/form/problems.ts';
import { leave } from '../../lib/session/session.ts';
import { Form, FormField } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';

export interface DemonstrationDialogProps {
  open: boolean;
  subdomain: string;
  onClose: () => void;
}

/** Asks for the subdomain and removes the demonstration; nobody is signed in afterwards. */
export function DemonstrationDialog({ open, subdomain, onClose }: DemonstrationDialogProps) {
  const t = useTranslations('organisation.demonstration');
  const form = useDraftForm({
    schema: unchecked<{ subdomain: string }>(),
    draft: () => ({ subdomain: '' }),
    toInput: (draft) => ({ subdomain: draft.subdomain.trim().toLowerCase() }),
    check: (draft): Problems =>
      draft.subdomain.trim().toLowerCase() === subdomain ? {} : { subdomain: t('differs', { subdomain }) },
    send: async (call, input) => call('organisation.removeDemonstration', input),
    onSent: () => leave(),
  });
  const busy = form.busy || form.sent;
  return (
    <ActDialog
      open={open}
      size="sm"
      danger
      title={t('question')}
      description={t('what')}
      cancel={t('keep')}
      act={t('remove')}
      busy={busy}
      error={form.general}
      onAct={() => !busy && form.submit()}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField
          of={form}
          name="subdomain"
          as={TextField}
          label={t('type', { subdomain })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </ActDialog>
  );
}
