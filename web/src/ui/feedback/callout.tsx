import { CircleX, CircleCheck, Info, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';

/** The tone of a callout. */
export type CalloutTone = 'info' | 'primary' | 'success' | 'warning' | 'danger';

const tones: Record<CalloutTone, { look: string; icon: LucideIcon }> = {
  info: { look: 'bg-info-soft text-on-info-soft', icon: Info },
  primary: { look: 'bg-primary-soft text-on-primary-soft', icon: ShieldCheck },
  success: { look: 'bg-success-soft text-on-success-soft', icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-on-warning-soft', icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-on-danger-soft', icon: CircleX },
};

/** A sentence in a soft tint. `live` announces it: politely, or at once for danger. */
export function Callout({
  tone = 'info',
  icon,
  live = false,
  end,
  children,
}: {
  tone?: CalloutTone;
  icon?: LucideIcon;
  live?: boolean;
  /** An act at the right. */
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      {...(live && { role: tone === 'danger' ? 'alert' : 'status' })}
      className={cn('flex items-start gap-3 rounded-lg px-4 py-3.5 text-md leading-note', tones[tone].look)}
    >
      <Icon of={icon ?? tones[tone].icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </div>
  );
}
