import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Field, useControl, type FieldProps } from './field.tsx';
import { frame } from './frame.ts';

/** Several lines; grows with its text. With `maxLength` and `value` a count stands under it. */
export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Shows '123 / 1,000' at the right of the label. */
  counted?: boolean;
}

export function TextArea({
  label,
  hint,
  aside,
  help,
  error,
  success,
  optional,
  className,
  counted,
  id,
  rows = 3,
  ...area
}: TextAreaProps) {
  const t = useTranslations('ui');
  const control = useControl(id, { help, error, success });
  const used = typeof area.value === 'string' ? area.value.length : 0;
  const count =
    counted && area.maxLength ? (
      <span className="text-xs text-muted tabular-nums">
        {t('count', { used: formatNumber(used), max: formatNumber(area.maxLength) })}
      </span>
    ) : undefined;
  return (
    <Field
      control={control}
      label={label}
      {...{ hint, help, error, success }}
      aside={aside ?? count}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      <textarea
        dir="auto"
        rows={rows}
        {...area}
        {...control}
        className={cn(
          frame({ invalid: Boolean(error) }),
          'field-sizing-content resize-y py-2.5 leading-body focus-visible:outline-2 disabled:border-line disabled:bg-inset disabled:text-muted',
        )}
      />
    </Field>
  );
}
