import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import type { Tint } from '../../../ui/data/motifs.tsx';
import { Field, useControl } from '../../../ui/form/field.tsx';
import { NotePaper } from '../../notes/public.tsx';
import { PictureButton, pictureTarget, type Pictures } from '../../pictures/field/public.tsx';

/** The words, written on the paper of the first value. */
export function GiveMessage({
  box,
  tint,
  value = '',
  error,
  pictures,
  children,
  onChange,
  onBlur,
}: {
  box: RefObject<HTMLTextAreaElement | null>;
  tint: Tint;
  value?: string;
  error?: string | undefined;
  /** The pictures of the message; without it none can be added. */
  pictures?: Pictures;
  /** The pictures themselves. */
  children?: ReactNode;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}) {
  const t = useTranslations('recognition.give');
  const control = useControl(undefined, { error });
  return (
    <div className="flex flex-col gap-2.5">
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
            dir="auto"
            {...control}
            {...(pictures && pictureTarget(pictures))}
            ref={box}
            value={value}
            maxLength={recognitionLimits.messageMax}
            placeholder={t('messageHint')}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={onBlur}
            className="type-note field-sizing-content block max-h-[40dvh] min-h-[66px] w-full resize-none bg-transparent text-note-sm! text-ink outline-none placeholder:text-ink-2 focus-visible:outline-none"
          />
          <div className="mt-1.5 flex items-center">
            {pictures && <PictureButton pictures={pictures} className="-ml-2 text-tint-fg!" />}
            <p className="ml-auto text-xs text-tint-fg tabular-nums">
              {t('count', { used: formatNumber(value.length), max: formatNumber(recognitionLimits.messageMax) })}
            </p>
          </div>
        </NotePaper>
      </Field>
      {children}
    </div>
  );
}
