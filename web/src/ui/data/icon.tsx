import type { LucideIcon } from 'lucide-react';

/** Pixel sizes of icons: small buttons 15, everywhere 18, tab bar 22, empty places 28. */
export const iconSizes = { sm: 15, md: 18, lg: 22, xl: 28 } as const;

/** One lucide icon at the size and stroke of the system; hidden from screen readers unless `label` is given. */
export function Icon({
  of: Glyph,
  size = 'md',
  label,
  filled = false,
  className,
}: {
  of: LucideIcon;
  size?: keyof typeof iconSizes;
  label?: string;
  filled?: boolean;
  className?: string;
}) {
  return (
    <Glyph
      size={iconSizes[size]}
      strokeWidth={size === 'xl' ? 1.5 : 1.75}
      className={`shrink-0 ${className ?? ''}`}
      {...(filled ? { fill: 'currentColor' } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
