import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { FieldNote } from './field-note.tsx';
import { useControl } from './field.tsx';

/** The row of a labelled choice: 44 px to press below 900. */
export const choiceRow =
  'inline-flex items-center gap-2 text-md max-md:min-h-11 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted';

/** The 20 px box alone, for table rows; give it an `aria-label`. */
export function CheckboxBox({ mixed = false, className, ...input }: ComponentProps<'input'> & { mixed?: boolean }) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={cn('inline-grid size-5 shrink-0', className)}>
      <input
        ref={own}
        {...input}
        type="checkbox"
        className="peer hit col-start-1 row-start-1 size-5 appearance-none rounded-sm border-[1.5px] border-control bg-surface transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-inset checked:disabled:bg-disabled"
      />
      <Check
        aria-hidden="true"
        size={14}
        strokeWidth={3}
        className="pointer-events-none relative col-start-1 row-start-1 m-auto hidden text-on-primary peer-checked:block peer-indeterminate:hidden"
      />
      <Minus
        aria-hidden="true"
        size={14}
        strokeWidth={3}
        className="pointer-events-none relative col-start-1 row-start-1 m-auto hidden text-on-primary peer-indeterminate:block"
      />
    </span>
  );
}

/** A labelled checkbox; takes every attribute of an input. */
export function Checkbox({
  label,
  className,
  error,
  id,
  ...input
}: ComponentProps<'input'> & { label: ReactNode; mixed?: boolean; error?: ReactNode }) {
  const control = useControl(id, { error });
  return (
    <>
      <label className={cn(choiceRow, className)}>
        <CheckboxBox {...input} {...(error ? control : { id })} />
        {label}
      </label>
      <FieldNote id={control.id} error={error} />
    </>
  );
}
