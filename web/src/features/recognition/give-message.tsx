import { recognitionLimits } from '@apprecio/contract/recognition';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Field, useControl } from '../../components/field.tsx';
import type { Tint } from '../../components/motifs.tsx';
import { NotePaper } from '../../components/recognition-note.tsx';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format.ts';

/** The words, written on the paper of the first value. */
export function GiveMessage({
  box,
  tint,
  value,
  error,
  onChange,
  onLeave,
}: {
  box: RefObject<HTMLTextAreaElement | null>;
  tint: Tint;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const t = useTranslations('recognition.give');
  const control = useControl(undefined, { error });
  return (
    <Field control={control} label={t('message')} error={error}>
      <NotePaper
        tint={tint}
        size="sm"
        className={cn(
          'transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          error && 'ring-1 ring-danger',
        )}
      >
        <textarea
          {...control}
          ref={box}
          value={value}
          maxLength={recognitionLimits.messageMax}
          placeholder={t('messageHint')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className="type-note field-sizing-content block max-h-[40dvh] min-h-[66px] w-full resize-none bg-transparent text-note-sm! text-ink outline-none placeholder:text-ink-2 focus-visible:outline-none"
        />
        <p className="mt-1.5 text-right text-xs text-tint-fg tabular-nums">
          {t('count', { used: formatNumber(value.length), max: formatNumber(recognitionLimits.messageMax) })}
        </p>
      </NotePaper>
    </Field>
  );
}
