import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { Tint } from './motifs.tsx';

/** A square with an icon in a value's tint, at the start of list rows. */
export function Tile({ tint, icon, size = 36 }: { tint: Tint; icon: LucideIcon; size?: 36 | 40 | 44 }) {
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
