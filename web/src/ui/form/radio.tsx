import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { choiceRow } from './checkbox.tsx';
import { Field, useControl, type FieldProps } from './field.tsx';

/** One labelled radio; takes every attribute of an input. */
export function Radio({ label, className, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={cn(choiceRow, className)}>
      <input
        {...input}
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface transition-[border-width,border-color] checked:border-[6px] checked:border-primary disabled:cursor-not-allowed disabled:border-line-strong"
      />
      {label}
    </label>
  );
}

/** One choice of a radio group. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

/** Several radios under one label. */
export function RadioGroup({
  options,
  value,
  onChange,
  name,
  stacked,
  ...field
}: FieldProps & {
  options: RadioOption[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  stacked?: boolean;
}) {
  const control = useControl(undefined, field);
  const own = useId();
  return (
    <Field control={control} group {...field}>
      <div className={cn('flex flex-wrap gap-x-6', stacked ? 'flex-col gap-y-2' : 'gap-y-1')}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name ?? own}
            value={option.value}
            label={option.label}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </Field>
  );
}
