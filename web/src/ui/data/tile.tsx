import type { LucideIcon } from 'lucide-react';
import { ContentImage } from './content-image.tsx';
import { Icon } from './icon.tsx';
import type { Tint } from './motifs.tsx';

/** Draws a square with a tinted icon, or with a custom picture, at the start of list rows. */
export function Tile({
  tint,
  icon,
  imageUrl,
  size = 36,
}: {
  tint: Tint;
  icon: LucideIcon;
  imageUrl?: string | null;
  size?: 36 | 40 | 44;
}) {
  const sign = (
    <span
      data-tint={tint}
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="grid shrink-0 place-items-center rounded-[11px] bg-tint text-tint-fg"
    >
      <Icon of={icon} />
    </span>
  );
  if (!imageUrl) return sign;
  return <ContentImage path={imageUrl} fit="whole" size={size} fallback={sign} className="rounded-[11px]" />;
}
