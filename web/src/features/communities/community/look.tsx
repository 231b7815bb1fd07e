import { type JoinMode, joinModeOf, joinModes } from '@apprecio/contract/api/codes';
import { Globe, Lock, Mail, Users, type LucideIcon } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { ContentImage } from '../../../ui/data/content-image.tsx';
import { Motif, type Tint } from '../../../ui/data/motifs.tsx';
import type { Card } from './use-community.ts';

/** The sign of each way to join. */
export const modeIcons: Record<JoinMode, LucideIcon> = {
  closed: Lock,
  invite_only: Mail,
  public: Globe,
  company: Users,
};

/** The ways to join in the order in which they are offered. */
export const modes: readonly JoinMode[] = ['public', ...joinModes.filter((mode) => mode !== 'public')];

/** The way to join a community, as a word. */
export function modeOf({ joinMode }: Pick<Card, 'joinMode'>): JoinMode {
  return joinModeOf(joinMode);
}

/** The field in a community's tint with its motif. */
export function Cover({ tint, className }: { tint: Tint; className: string }) {
  return (
    <div
      data-tint={tint}
      aria-hidden="true"
      className={cn('relative isolate overflow-hidden bg-tint text-tint-ink', className)}
    >
      <Motif tint={tint} className="absolute top-1/2 right-6 -z-1 h-[210%] max-w-none -translate-y-1/2" />
    </div>
  );
}

/** The logo of a community, or the first letter of its name in its tint. */
export function Mark({
  community,
  className,
}: {
  community: Pick<Card, 'name' | 'imageUrl' | 'tint'>;
  className: string;
}) {
  const letter = (
    <span
      data-tint={community.tint}
      aria-hidden="true"
      className={cn('grid shrink-0 place-items-center bg-tint font-semibold text-tint-fg select-none', className)}
    >
      {[...community.name][0]?.toUpperCase()}
    </span>
  );
  if (!community.imageUrl) return letter;
  return <ContentImage path={community.imageUrl} fit="filled" fallback={letter} className={className} />;
}
