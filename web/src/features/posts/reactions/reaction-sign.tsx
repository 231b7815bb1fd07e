import { cn } from '../../../lib/class-names.ts';
import { reactionLooks, type Reaction } from './reactions.ts';

/** The round sign of a reaction. */
export function ReactionSign({ reaction, size = 22 }: { reaction: Reaction; size?: 22 | 32 }) {
  const { icon: Glyph, look, filled } = reactionLooks[reaction];
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={cn('grid place-items-center rounded-full', look)}
    >
      <Glyph size={size === 22 ? 12 : 18} strokeWidth={filled ? 1.5 : 2} {...(filled && { fill: 'currentColor' })} />
    </span>
  );
}
