import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { Motif } from '../../../ui/data/motifs.tsx';
import { tintOf } from '../zapz-view.ts';

/** The field of a competition in its tint with the motif at the right; what stands on it comes inside. */
export function ZapzCover({ id, className, children }: { id: string; className: string; children?: ReactNode }) {
  const tint = tintOf(id);
  return (
    <div data-tint={tint} className={cn('relative isolate overflow-hidden bg-tint', className)}>
      <Motif
        tint={tint}
        className="absolute top-1/2 -right-6 -z-1 h-[210%] max-w-none -translate-y-1/2 text-tint-ink opacity-50"
      />
      {children}
    </div>
  );
}
