import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Rolling } from '../data/rolling.tsx';
import { AppLink, type AppLinkProps } from '../layout/app-link.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

interface Look {
  icon: LucideIcon;
  /** The name, spoken and shown as a tooltip. */
  label: string;
  size?: 'sm' | 'md';
  /** A number on an orange dot; 0 or missing shows none. Say it in `label` too. */
  count?: number | undefined;
  /** Without the tooltip, where the name stands beside it. */
  plain?: boolean;
  filled?: boolean;
}

function classes(size: 'sm' | 'md', disabled = false): string {
  return cn(
    'hit inline-grid shrink-0 place-items-center rounded-full text-ink-2 transition-colors',
    size === 'sm' ? 'size-8' : 'size-10',
    disabled ? 'cursor-not-allowed opacity-40' : 'hover:bg-hover hover:text-ink',
  );
}

/** The orange number on the corner of an icon. */
export function CountDot({ count }: { count?: number | undefined }) {
  if (!count) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 h-[18px] min-w-[18px] rounded-full bg-accent px-[5px] text-center text-2xs leading-[18px] font-bold text-on-accent ring-2 ring-bg"
    >
      <Rolling text={count > 99 ? '99+' : String(count)} />
    </span>
  );
}

/** A round button that is only an icon. */
export function IconButton({
  icon,
  label,
  size = 'md',
  count,
  plain,
  filled,
  type = 'button',
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  const button = (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is passed on
      type={type}
      aria-label={label}
      {...rest}
      className={cn(classes(size, rest.disabled), className)}
    >
      <Icon of={icon} filled={filled ?? false} />
      <CountDot count={count} />
    </button>
  );
  return plain ? button : <Tooltip text={label}>{button}</Tooltip>;
}

/** A round link that is only an icon. */
export function IconLink({ icon, label, size = 'md', count, plain, filled, className, ...rest }: Look & AppLinkProps) {
  const link = (
    <AppLink aria-label={label} {...rest} className={cn(classes(size), className)}>
      <Icon of={icon} filled={filled ?? false} />
      <CountDot count={count} />
    </AppLink>
  );
  return plain ? link : <Tooltip text={label}>{link}</Tooltip>;
}
