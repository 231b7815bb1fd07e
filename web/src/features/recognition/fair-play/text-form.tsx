import { tradeText } from '@apprecio/contract/recognition/fair-play';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

const schema = z.strictObject({ text: tradeText });

/** One text and the button that sends it: a question, a reply, a note. */
export function TextForm({
  label,
  help,
  begun = '',
  act,
  busy,
  error,
  before,
  onSend,
  onClose,
}: {
  label: string;
  help: string;
  begun?: string;
  act: string;
  busy: boolean;
  error: Error | null;
  before?: ReactNode;
  onSend: (text: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('recognition.fair-play');
  const errorText = useErrorText();
  const form = useSchemaForm(schema, { text: begun }, { mode: 'onSubmit' });
  const send = form.handleSubmit(({ text }) => onSend(text));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {error && (
        <Callout tone="danger" live>
          {errorText(error)}
        </Callout>
      )}
      {before}
      <TextArea
        {...form.register('text')}
        label={label}
        help={help}
        maxLength={500}
        error={form.formState.errors.text ? t('short') : undefined}
      />
      <FormFoot cancel={t('cancel')} onCancel={onClose} send={act} busy={busy} />
    </form>
  );
}
