import { X, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';

const shape =
  'hit inline-flex min-h-8 items-center justify-center gap-[7px] rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors';

/** A chip that can be pressed; with `pressed` it is a choice that is on or off. */
export function Chip({
  pressed,
  icon,
  trailing,
  size = 'md',
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean; icon?: LucideIcon; trailing?: LucideIcon; size?: 'md' | 'lg' }) {
  return (
    <button
      aria-pressed={pressed}
      {...rest}
      type="button"
      className={cn(
        shape,
        size === 'lg' && 'h-10',
        pressed
          ? 'border-primary-line bg-primary-soft text-on-primary-soft'
          : 'border-line-strong bg-surface text-ink-2 hover:bg-hover',
        rest.disabled && 'cursor-not-allowed opacity-60',
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
      {trailing && <Icon of={trailing} size="sm" />}
    </button>
  );
}

/** A chosen thing with a button that takes it away; `removeLabel` names that button. */
export function RemovableChip({
  face,
  onRemove,
  removeLabel,
  children,
}: {
  face?: ReactNode;
  onRemove: () => void;
  removeLabel: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex min-h-8 items-center gap-[7px] rounded-full border border-line-strong bg-surface pr-2 text-sm font-medium whitespace-nowrap text-ink',
        face ? 'pl-1' : 'pl-3',
      )}
    >
      {face}
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="hit grid size-[18px] place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of={X} size="sm" />
      </button>
    </span>
  );
}
