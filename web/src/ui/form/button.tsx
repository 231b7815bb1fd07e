import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { AppLink, type AppLinkProps } from '../layout/app-link.tsx';

/** Looks of a button: one `primary` a view, `accent` once a page, `tint` where it repeats. */
export type ButtonVariant = 'primary' | 'outline' | 'tint' | 'ghost' | 'danger' | 'danger-quiet' | 'accent' | 'inverse';

/** Heights 32, 40 and 48. */
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  trailing?: LucideIcon;
  round?: boolean;
  block?: boolean;
}

/** A button; `busy` keeps width, label and focus and swallows presses. */
export interface ButtonProps extends Look, ComponentProps<'button'> {
  busy?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-[var(--shadow-xs),var(--shadow-inset)] hover:bg-primary-hover active:bg-primary-active',
  outline: 'border-line-strong bg-surface text-ink hover:bg-hover',
  tint: 'border-transparent bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-soft',
  accent: 'border-transparent bg-accent text-on-accent shadow-card hover:bg-accent-hover',
  inverse: 'border-transparent text-inverse-muted hover:bg-inverse-hover',
};
const off = 'cursor-not-allowed border-transparent bg-inset text-muted';
const sizes: Record<ButtonSize, { box: string; pad: string; ring: string }> = {
  sm: { box: 'min-h-8 gap-1.5 text-sm', pad: 'px-3', ring: 'px-[2px]' },
  md: { box: 'min-h-10 gap-2 text-md', pad: 'px-4', ring: 'px-[5px]' },
  lg: { box: 'min-h-12 gap-2 text-base', pad: 'px-5', ring: 'px-[9px]' },
};
const corners: Record<ButtonSize, string> = { sm: 'rounded-inset', md: 'rounded-md', lg: 'rounded-large' };

function look({ variant = 'outline', size = 'md', round, block }: Look, disabled: boolean, ringed = false): string {
  return cn(
    'hit inline-flex items-center justify-center border leading-tight font-semibold transition-[background-color,border-color,color,transform] select-none',
    sizes[size].box,
    ringed ? sizes[size].ring : sizes[size].pad,
    round ? 'rounded-full' : corners[size],
    block ? 'w-full' : 'whitespace-nowrap',
    disabled ? off : variants[variant],
    !disabled && 'active:translate-y-px',
  );
}

/** The busy ring. */
export function Ring({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

/** Verb and object as the label; buttons that spend carry the sum. */
export function Button({
  variant,
  size = 'md',
  icon,
  trailing,
  round,
  block,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const parts: Look = { size, ...(variant && { variant }), ...(round && { round }), ...(block && { block }) };
  const iconSize = size === 'sm' ? 'sm' : 'md';
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is passed on
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={cn(look(parts, disabled, busy && !icon), className)}
    >
      {busy && <Ring className={icon && size !== 'sm' ? 'm-0.5' : ''} />}
      {icon && !busy && <Icon of={icon} size={iconSize} />}
      {children}
      {trailing && <Icon of={trailing} size="sm" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size = 'md',
  icon,
  trailing,
  round,
  block,
  className,
  children,
  ...rest
}: Look & AppLinkProps) {
  const parts: Look = { size, ...(variant && { variant }), ...(round && { round }), ...(block && { block }) };
  return (
    <AppLink {...rest} className={cn(look(parts, false), className)}>
      {icon && <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      {children}
      {trailing && <Icon of={trailing} size="sm" />}
    </AppLink>
  );
}
