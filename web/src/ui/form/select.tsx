import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Field, useControl, type FieldProps } from './field.tsx';
import { frame } from './frame.ts';

/** A choice of one in the device's own list. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export function Select({
  label,
  hint,
  aside,
  help,
  error,
  success,
  optional,
  className,
  options,
  placeholder,
  size = 'md',
  id,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> & {
    options: SelectOption[];
    /** An empty first choice. */
    placeholder?: string;
    size?: 'md' | 'lg';
  }) {
  const control = useControl(id, { help, error, success });
  return (
    <Field
      control={control}
      label={label}
      {...{ hint, aside, help, error, success }}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      <NativeSelect size={size} invalid={Boolean(error)} {...select} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** The list without label, for table feet and tool bars; give it an `aria-label`. */
export function NativeSelect({
  size = 'md',
  invalid = false,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' | 'lg'; invalid?: boolean }) {
  return (
    <span className={cn('relative block', className)}>
      <select
        {...select}
        className={cn(
          'w-full appearance-none pr-9 focus-visible:outline-2',
          size === 'sm'
            ? 'min-h-8 rounded-inset border border-line bg-field pl-3 text-sm font-medium focus:border-focus max-md:min-h-11'
            : frame({ size, invalid }),
          size !== 'sm' && 'block disabled:border-line disabled:bg-inset disabled:text-muted',
        )}
      />
      <Icon
        of={ChevronDown}
        size="sm"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
