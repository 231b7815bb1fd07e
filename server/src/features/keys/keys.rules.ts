import type { RightsHolder } from '@apprecio/contract/api/bundles';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import { keyDaysAtMost, warningDays } from '@apprecio/contract/keys/limits';

/** Returns true if a person holds every right of a key. Everyone may read what everyone may read. */
export function holdsAll({ bundles }: RightsHolder, rights: readonly KeyRight[]): boolean {
  return rights.every((right) => right === 'directory' || bundles.includes(right));
}

/** The dates that decide on the last day of a key; `today` in the zone of the company. */
interface LastDay {
  expiresOn: string;
  today: string;
  /** The last day that is allowed. */
  latest: string;
}

/** Returns what is wrong with the last day of a key; null if nothing is. */
export function lastDayProblem({ expiresOn, today, latest }: LastDay): string | null {
  if (expiresOn < today) return 'Please choose today or a later day';
  return expiresOn > latest ? `An API key is valid for at most ${keyDaysAtMost} days` : null;
}

/** The times of a key that decide on its state. */
export interface KeyTimes {
  expires_at: Date;
  revoked_at: Date | null;
}

/** Returns the state of a key at an instant; it opens until, and not at, its end. */
export function stateOf({ expires_at, revoked_at }: KeyTimes, now: Date): 'active' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  return now < expires_at ? 'active' : 'expired';
}

/** Returns the warning that is due for a key: 30 or 7 days before its end, each once; null if none is. */
export function dueWarning(daysLeft: number, warned: number | null): number | null {
  const due = warningDays.filter((days) => daysLeft <= days).at(-1);
  return due !== undefined && (warned === null || due < warned) ? due : null;
}
