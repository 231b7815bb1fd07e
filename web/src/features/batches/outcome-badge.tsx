import type { RowOutcome } from '@apprecio/contract/batches/batches.operations';
import { Check, Pencil, Plus, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

/** The icon of each outcome of a row. */
export const outcomeIcons: Record<RowOutcome, LucideIcon> = {
  same: Check,
  update: Pencil,
  create: Plus,
  faulty: TriangleAlert,
};

const tones: Record<RowOutcome, BadgeTone> = { same: 'quiet', update: 'warning', create: 'info', faulty: 'danger' };

/** Says in the words of its import what a row of a file would do. */
export function OutcomeBadge({ outcome, children }: { outcome: RowOutcome; children: ReactNode }) {
  return (
    <Badge tone={tones[outcome]} icon={outcomeIcons[outcome]}>
      {children}
    </Badge>
  );
}
