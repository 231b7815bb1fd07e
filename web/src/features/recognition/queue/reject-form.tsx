import { reasonText, recognitionLimits as limits } from '@apprecio/contract/recognition/recognition.operations';
import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { Kbd } from '../../../ui/data/kbd.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const presets = ['already', 'much', 'more', 'team'] as const;

/** Props of the rejection form, for one row or many. */
export interface RejectFormProps {
  /** 'Why not this one?', where the form has its own head. */
  title?: string;
  reads: string;
  /** 'The 60 points go back to Suresh. Meera is not told.' */
  consequence: string;
  /** The reason typed before, if it could not be sent. */
  begun?: string | undefined;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

function useReason({ begun = '', onReject, onCancel }: RejectFormProps) {
  const t = useTranslations('recognition.queue');
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useDraftForm({
    schema: unchecked<{ reason: string }>(),
    draft: () => ({ reason: begun }),
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    check: ({ reason }): Problems => {
      const issue = reasonText.safeParse(reason).error?.issues[0];
      if (!issue) return {};
      const isLong = issue.code === 'too_big';
      return {
        reason: isLong ? t('longReason', { max: limits.reasonMax }) : t('shortReason', { min: limits.reasonMin }),
      };
    },
    send: async (_call, { reason }) => reason,
    onSent: onReject,
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { form, box, keys };
}

/** Four reasons at hand and room for own words; Ctrl + Enter rejects, Escape leaves. */
export function RejectForm(props: RejectFormProps) {
  const { title, reads, consequence, onCancel } = props;
  const t = useTranslations('recognition.queue');
  const { form, box, keys } = useReason(props);
  const { reason } = form.draft;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <Form of={form} data-own-keys onKeyDown={keys}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        {title && <h2 className="type-label">{title}</h2>}
        <span className="text-sm text-muted">{reads}</span>
      </div>
      <div ref={first} role="group" aria-label={t('why')} className="mt-3 flex flex-wrap gap-2">
        {presets.map((preset) => {
          const on = reason === t(`presets.${preset}Text`);
          return (
            <Chip
              key={preset}
              pressed={on}
              {...(on && { icon: Check })}
              onClick={() => {
                form.change({ reason: t(`presets.${preset}Text`) });
                box.current?.focus();
              }}
            >
              {t(`presets.${preset}`)}
            </Chip>
          );
        })}
      </div>
      <FormField
        of={form}
        name="reason"
        as={TextArea}
        className="mt-3"
        ref={box}
        label={t('reason')}
        counted
        maxLength={limits.reasonMax}
        onLeft={() => reason !== '' && form.judge('reason')}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">{consequence}</span>
        <span className="ml-auto flex items-center gap-2">
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {t('cancel')}
            <span className="max-md:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </Button>
          <Button variant="danger" size="sm" onClick={() => form.submit()}>
            {t('reject')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
