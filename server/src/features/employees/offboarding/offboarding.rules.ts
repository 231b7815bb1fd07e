import { days } from '@apprecio/contract/api/days';
import type { LeaverPointsState } from '@apprecio/contract/employees/employees.entities';

/** For so long leavers can spend the points that were kept for them, from the day on which the link was first sent. */
export const offerMs = days(30);

/** The facts that decide on a leaver's points. `ends_at` is the end of the link to the store; null if none was sent. */
export interface LeaverFacts {
  status: string;
  leaver_rule: string | null;
  left_at: Date;
  ends_at: Date | null;
}

/**
 * Returns when the points of a leaver lapse, or null if they do not. Kept points wait until they were offered; those of
 * a deleted person can never be offered and lapse thirty days after leaving.
 */
export function lapsesAt({ status, leaver_rule: rule, left_at: leftAt, ends_at: endsAt }: LeaverFacts): Date | null {
  if (status === 'active') return null;
  if (rule === 'forfeited') return leftAt;
  if (rule !== 'kept') return null;
  return endsAt ?? (status === 'deleted' ? new Date(leftAt.getTime() + offerMs) : null);
}

/** Returns what becomes of the points of a leaver at an instant. */
export function leaverPoints(facts: LeaverFacts, now: Date): LeaverPointsState {
  const lapses = lapsesAt(facts);
  if (lapses !== null && lapses <= now) return 'lapsed';
  if (facts.status === 'active' || facts.leaver_rule !== 'kept') return 'payout';
  if (facts.ends_at !== null) return 'offered';
  return facts.status === 'deleted' ? 'kept' : 'not_offered';
}

/**
 * Returns the end of a store link sent now. A first link is valid for thirty days. A later one ends at `before`, but
 * at least `atLeastMs` from now.
 */
export function offerEnd(before: Date | null, now: Date, atLeastMs = 0): Date {
  if (before === null) return new Date(now.getTime() + offerMs);
  return new Date(Math.max(before.getTime(), now.getTime() + atLeastMs));
}
