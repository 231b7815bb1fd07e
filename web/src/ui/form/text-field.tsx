import { Lock, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Field, useControl, type FieldProps } from './field.tsx';
import { bare, frame } from './frame.ts';

/** One line of text. Takes every attribute of an input, so form libraries can spread theirs. */
export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  size?: 'md' | 'lg';
  icon?: LucideIcon;
  /** Inside the frame after the text, such as '.apprecio.example'. */
  suffix?: ReactNode;
  /** Inside the frame at the end: a small icon button. */
  end?: ReactNode;
}

export function TextField({
  label,
  hint,
  aside,
  help,
  error,
  success,
  optional,
  className,
  size = 'md',
  icon,
  suffix,
  end,
  id,
  ...input
}: TextFieldProps) {
  const control = useControl(id, { help, error, success });
  const glyph = icon ?? (input.readOnly ? Lock : undefined);
  return (
    <Field
      control={control}
      label={label}
      {...{ hint, aside, help, error, success }}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      <div className={cn(frame({ size, invalid: Boolean(error) }), end != null && 'pr-1')}>
        {glyph && <Icon of={glyph} size="sm" className="text-muted" />}
        <input {...input} {...control} className={bare} />
        {suffix && <span className="shrink-0 text-muted">{suffix}</span>}
        {end}
      </div>
    </Field>
  );
}
