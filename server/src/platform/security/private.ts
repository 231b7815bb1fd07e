import { fail } from '../fail.ts';

/** Whoever reads, as far as an admin changed their address lately. */
export interface MaybeClosed {
  privateClosedUntil: Date | null;
}

/**
 * Returns true if a person's private content is closed: an admin changed their address, and nobody has confirmed it
 * yet.
 */
export function isPrivateClosed({ privateClosedUntil }: MaybeClosed): boolean {
  return privateClosedUntil !== null;
}

/** The instant until which it does, if that is to come. */
export function closedAt(until: Date | null, now: Date): Date | null {
  return until !== null && now < until ? until : null;
}

/**
 * Refuses what opens something private.
 * @throws Failure `access.private_closed` with the instant
 */
export function requirePrivateOpen({ privateClosedUntil }: MaybeClosed): void {
  if (privateClosedUntil) throw fail('access.private_closed', { until: privateClosedUntil });
}
