import { reasonText, recognitionLimits as limits } from '@apprecio/contract/recognition/operations';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Kbd } from '../../../ui/data/kbd.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const presets = ['already', 'much', 'more', 'team'] as const;

/** What a reason is asked for: one row or many. */
export interface RejectFormProps {
  /** 'Why not this one?', where the form has its own head. */
  title?: string;
  reads: string;
  /** 'The 60 points go back to Suresh. Meera is not told.' */
  consequence: string;
  /** What was written before, where it could not be sent. */
  begun?: string | undefined;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

function useReason({ begun = '', onReject, onCancel }: RejectFormProps) {
  const t = useTranslations('recognition.queue');
  const [reason, setReason] = useState(begun);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const check = () => {
    const issue = reasonText.safeParse(reason).error?.issues[0];
    if (!issue) return undefined;
    return issue.code === 'too_big'
      ? t('longReason', { max: limits.reasonMax })
      : t('shortReason', { min: limits.reasonMin });
  };
  const send = () => {
    const found = check();
    setError(found);
    if (found) box.current?.focus();
    else onReject(reason.trim());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const write = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  return { reason, error, box, send, keys, write, leave: () => reason !== '' && setError(check()) };
}

/** Four reasons at hand and room for own words; Ctrl + Enter rejects, Escape leaves. */
export function RejectForm(props: RejectFormProps) {
  const { title, reads, consequence, onCancel } = props;
  const t = useTranslations('recognition.queue');
  const { reason, error, box, send, keys, write, leave } = useReason(props);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts; the buttons inside do the same
    <div data-own-keys onKeyDown={keys}>
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
                write(t(`presets.${preset}Text`));
                box.current?.focus();
              }}
            >
              {t(`presets.${preset}`)}
            </Chip>
          );
        })}
      </div>
      <TextArea
        className="mt-3"
        ref={box}
        label={t('reason')}
        counted
        value={reason}
        maxLength={limits.reasonMax}
        error={error}
        onBlur={leave}
        onChange={(event) => write(event.target.value)}
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
          <Button variant="danger" size="sm" onClick={send}>
            {t('reject')}
          </Button>
        </span>
      </div>
    </div>
  );
}
