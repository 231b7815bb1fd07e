import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { FieldNote, type FieldNotes } from './field-note.tsx';

/** Props that every field has around its control. */
export interface FieldProps extends FieldNotes {
  label: ReactNode;
  /** Quiet words after the label, such as 'optional' or 'up to 3'. */
  hint?: ReactNode;
  /** At the right end of the label's line, such as a link or a count. */
  aside?: ReactNode;
  optional?: boolean;
  className?: string;
}

/** Attributes the control inside a field must carry. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The ids and ARIA attributes that tie a control to its label, help and error. */
export function useControl(id: string | undefined, { help, error, success }: Partial<FieldProps>): ControlAttributes {
  const own = useId();
  const control = id ?? own;
  const note = error || success || help;
  return {
    id: control,
    'aria-describedby': note ? `${control}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Label above, control, then help or error. Use the ready fields; this is for a control of your own. */
export function Field({
  control,
  children,
  group,
  ...props
}: FieldProps & {
  control: ControlAttributes;
  children: ReactNode;
  /** Set for several controls under one label. */ group?: boolean;
}) {
  const t = useTranslations('ui');
  const { label, hint, aside, optional, className, ...note } = props;
  const quiet = hint ?? (optional ? t('optional') : undefined);
  const text = (
    <>
      {label}
      {quiet && <span className="font-regular text-muted"> {quiet}</span>}
    </>
  );
  return (
    <div
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
      {...(group && {
        role: 'group',
        'aria-labelledby': `${control.id}-label`,
        'aria-describedby': control['aria-describedby'],
      })}
    >
      <div className="flex items-baseline justify-between gap-3">
        {group ? (
          <span id={`${control.id}-label`} className="text-md font-medium">
            {text}
          </span>
        ) : (
          <label htmlFor={control.id} id={`${control.id}-label`} className="text-md font-medium">
            {text}
          </label>
        )}
        {aside && <span className="shrink-0 text-sm leading-[1.4]">{aside}</span>}
      </div>
      {children}
      <FieldNote id={control.id} {...note} />
    </div>
  );
}
