import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from './icon.tsx';
import type { Tint } from './motifs.tsx';

const shape = 'inline-flex min-h-8 items-center gap-[7px] rounded-full px-3 text-sm font-semibold whitespace-nowrap';

/** Draws a tinted word; with `onPress`, a choice that is on (filled) or off. */
export function TintChip({
  tint,
  icon,
  pressed,
  onPress,
  disabled = false,
  children,
}: {
  tint: Tint;
  icon?: LucideIcon;
  pressed?: boolean;
  onPress?: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  const inside = (
    <>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </>
  );
  if (!onPress) {
    return (
      <span data-tint={tint} className={cn(shape, 'bg-tint text-tint-fg')}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-tint={tint}
      aria-pressed={pressed ?? false}
      disabled={disabled}
      onClick={onPress}
      className={cn(
        shape,
        'hit transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        pressed ? 'bg-tint-fg text-tint' : 'bg-tint text-tint-fg',
      )}
    >
      {inside}
    </button>
  );
}

/** The small form for rows and cards: a badge in a tint. */
export function TintBadge({ tint, icon, children }: { tint: Tint; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      data-tint={tint}
      className="inline-flex min-h-[22px] items-center gap-[5px] rounded-sm bg-tint px-2 text-xs font-semibold whitespace-nowrap text-tint-fg"
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  );
}
