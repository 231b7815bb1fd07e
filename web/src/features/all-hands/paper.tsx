import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';

/** A tinted sheet on the dark stage, light in both themes as a projector shows it best. */
export function Paper({ tint, className, children }: { tint: Tint; className?: string; children: ReactNode }) {
  return (
    <div
      data-theme="light"
      data-tint={tint}
      style={{ '--ring': 'var(--tint-bg)' } as object}
      className={cn('relative isolate min-w-0 overflow-hidden rounded-xl bg-tint text-ink shadow-dialog', className)}
    >
      <Motif
        tint={tint}
        className="motif-mask absolute -top-[7vw] -right-[7vw] -z-1 size-[22vw] max-w-none text-tint-ink"
      />
      {children}
    </div>
  );
}
