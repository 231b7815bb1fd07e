import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';

/** What every field has around its control. */
export interface FieldProps {
  label: ReactNode;
  /** Quiet words after the label, such as 'optional' or 'up to 3'. */
  hint?: ReactNode;
  /** At the right end of the label's line, such as a link or a count. */
  aside?: ReactNode;
  help?: ReactNode;
  /** A sentence; the control becomes invalid. */
  error?: ReactNode;
  /** A sentence in green, such as 'Great! This subdomain is available.' */
  success?: ReactNode;
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

/** The sentence under a control: error first, then success, then help. */
export function FieldNote({ id, help, error, success }: { id: string } & Partial<FieldProps>) {
  if (error) {
    return (
      <span id={`${id}-note`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
        <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
        <span className="min-w-0">{error}</span>
      </span>
    );
  }
  if (success) {
    return (
      <span id={`${id}-note`} className="flex items-start gap-1.5 text-sm text-success">
        <Icon of={CircleCheck} size="sm" className="mt-0.5" />
        <span className="min-w-0">{success}</span>
      </span>
    );
  }
  if (!help) return null;
  return (
    <span id={`${id}-note`} className="text-sm text-muted">
      {help}
    </span>
  );
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

/** The frame of text controls: border, corner, focus, error, off. */
export function frame({ size = 'md', invalid = false }: { size?: 'md' | 'lg'; invalid?: boolean }): string {
  return cn(
    'flex w-full min-w-0 items-center gap-2 border bg-field px-3 text-base transition-colors',
    size === 'lg' ? 'min-h-12 rounded-large' : 'min-h-10 rounded-md max-md:min-h-11',
    invalid ? 'border-danger' : 'border-control',
    'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
    'has-[:disabled]:border-line has-[:disabled]:bg-inset has-[:disabled]:text-muted has-[[readonly]]:border-line has-[[readonly]]:bg-inset has-[[readonly]]:text-muted',
  );
}

/** The bare control inside a frame. */
export const bare =
  'min-w-0 flex-1 self-stretch bg-transparent outline-none focus-visible:outline-none disabled:cursor-not-allowed';
