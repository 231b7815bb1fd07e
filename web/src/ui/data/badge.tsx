import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from './icon.tsx';

/** Draft, Inactive: quiet. Active: primary. Upcoming: info. Pending: warning. Shipped: accent. Done: success. Over: danger. */
export type BadgeTone = 'quiet' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, string> = {
  quiet: 'bg-quiet text-ink-2',
  primary: 'bg-primary-soft text-on-primary-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
};

/** A state in a word; the icon says it without colour. */
export function Badge({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex min-h-[22px] items-center gap-[5px] rounded-sm px-2 text-xs font-semibold whitespace-nowrap max-[359px]:whitespace-normal',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  );
}
