import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { Tint } from './motifs.tsx';

/** A square with an icon in a value's tint, or with a picture of one's own, at the start of list rows. */
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
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={size}
        height={size}
        className="shrink-0 rounded-[11px] bg-inset object-contain"
      />
    );
  }
  return (
    <span
      data-tint={tint}
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="grid shrink-0 place-items-center rounded-[11px] bg-tint text-tint-fg"
    >
      <Icon of={icon} />
    </span>
  );
}
