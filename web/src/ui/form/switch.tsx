import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { choiceRow } from './checkbox.tsx';
import { FieldNote } from './field-note.tsx';
import { useControl } from './field.tsx';

/** On or off, taken at once; takes every attribute of an input. Without `label` give an `aria-label`. */
export function Switch({
  label,
  className,
  error,
  id,
  ...input
}: ComponentProps<'input'> & { label?: ReactNode; error?: ReactNode }) {
  const control = useControl(id, { error });
  return (
    <label className={cn(choiceRow, className)}>
      <input
        {...input}
        {...(error ? control : { id })}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it by itself
        role="switch"
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-switch-off transition-colors after:absolute after:top-[3px] after:left-[3px] after:size-[18px] after:rounded-full after:bg-knob after:shadow-[0_1px_2px_rgb(0_0_0/.3)] after:transition-transform checked:bg-primary checked:after:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50"
      />
      {label}
      <FieldNote id={control.id} error={error} />
    </label>
  );
}
