import { tradeText } from '@apprecio/contract/recognition/fair-play';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Call } from '../../../lib/form/options.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

/** One text and the button that sends it: a question, a reply, a note. */
export function TextForm<Answer>({
  label,
  help,
  begun = '',
  act,
  before,
  onSend,
  onSent,
  onClose,
}: {
  label: string;
  help: string;
  begun?: string;
  act: string;
  before?: ReactNode;
  onSend: (call: Call, text: string) => Promise<Answer>;
  onSent: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('recognition.fair-play');
  const form = useDraftForm({
    schema: z.strictObject({ text: tradeText }),
    draft: () => ({ text: begun }),
    toInput: (draft) => draft,
    check: (draft): Problems => (tradeText.safeParse(draft.text).success ? {} : { text: t('short') }),
    send: async (call, { text }) => onSend(call, text),
    onSent,
  });
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      {before}
      <FormField
        of={form}
        name="text"
        marks={['text', 'question', 'note', 'reply']}
        as={TextArea}
        label={label}
        help={help}
        maxLength={500}
      />
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={act} busy={form.busy} />
    </Form>
  );
}
