import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { checkMessage } from '../give/give-errors.ts';
import { GiveMessage } from '../give/give-message.tsx';
import { GiveValues } from '../give/give-values.tsx';

/** Props of the dialog that edits a thank-you. */
export interface EditDialogProps {
  open: boolean;
  thanks: { id: string; message: string; valueIds: string[] };
  onClose: () => void;
}

type Words = Pick<EditDialogProps['thanks'], 'message' | 'valueIds'>;

/** Changes the words and values of a thank-you; who it is for and its points stay. */
export function EditDialog({ open, thanks, onClose }: EditDialogProps) {
  const t = useTranslations('recognition.post');
  const give = useTranslations('recognition.give');
  const values = useValues();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useDraftForm({
    schema: unchecked<Words>(),
    draft: (): Words => ({ message: thanks.message, valueIds: thanks.valueIds }),
    toInput: (draft) => draft,
    check: ({ message }): Problems => checkMessage(message, give),
    send: async (call, words) => call('recognition.update', { id: thanks.id, ...words }),
    onSent: () => {
      toast({ variant: 'success', title: t('changed') });
      onClose();
    },
    mode: 'onTouched',
  });
  return (
    <ActDialog
      open={open}
      title={t('editTitle')}
      initialFocus={box}
      cancel={give('cancel')}
      onClose={onClose}
      act={t('save')}
      onAct={form.submit}
      busy={form.busy}
      error={form.general}
    >
      <Form of={form} className="flex flex-col gap-5">
        <FormField
          of={form}
          name="message"
          as={GiveMessage}
          box={box}
          tint={pickValues(values, form.draft.valueIds)[0]?.tint ?? 'teal'}
        />
        <FormField of={form} name="valueIds" as={GiveValues} values={values} />
        <p className="text-sm text-muted">{t('editNote')}</p>
      </Form>
    </ActDialog>
  );
}
