import { days } from '@apprecio/contract/api/days';
import type { BatchCounts } from '@apprecio/contract/batches/batches.operations';
import { undoDays } from '@apprecio/contract/batches/batches.operations';

/** The counts of a batch, whatever of them is stored. */
export function countsOf(stored: Partial<BatchCounts>): BatchCounts {
  return { create: 0, update: 0, same: 0, faulty: 0, skipped: 0, notUndone: 0, ...stored };
}

/** Until when a batch can be undone; null when it cannot, or not any more. */
export function undoUntil(state: string, appliedAt: Date | null, now: Date): Date | null {
  if (state !== 'applied' || appliedAt === null) return null;
  const until = new Date(appliedAt.getTime() + days(undoDays));
  return until > now ? until : null;
}
