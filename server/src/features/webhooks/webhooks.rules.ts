import { failingDays } from '@apprecio/contract/webhooks/limits';
import type { deliveryProblems } from '@apprecio/contract/webhooks/webhooks.operations';

/** The purpose under which the keys of webhooks are sealed. */
export const sealedFor = 'webhook keys';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each attempt after the failure of the one before it; the first is made at once. */
export const delaysMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The time for which a receiver may take to answer. */
export const answerMs = 15 * second;
/** The time for which a worker has a webhook to itself: longer than an attempt takes. */
export const claimMs = answerMs + 15 * second;

const firstSlowMs = 30 * second;
const longestSlowMs = hour;
const longestAskedMs = 24 * hour;

/** Outcome of an attempt: the status of the answer, or why there was none. */
export interface Attempted {
  status: number | null;
  problem: (typeof deliveryProblems)[number] | null;
  /** The wait that the receiver asked for. */
  retryAfterMs: number | null;
}

/** Consequence of an attempt for the delivery and its webhook. */
export type Verdict = 'taken' | 'failed' | 'slow' | 'gone';

/** Returns the consequence of an attempt. Redirects are not followed, so they fail. */
export function verdictOf({ status }: Pick<Attempted, 'status'>): Verdict {
  if (status === null) return 'failed';
  if (status >= 200 && status < 300) return 'taken';
  if (status === 410) return 'gone';
  return [429, 502, 504].includes(status) ? 'slow' : 'failed';
}

/** Returns the wait before the next attempt, after attempt number `attempts`; null if none follows. */
export function afterAttempt(verdict: Verdict, attempts: number, retryAfterMs: number | null): number | null {
  const delay = delaysMs[attempts];
  if (verdict === 'taken' || verdict === 'gone' || delay === undefined) return null;
  return Math.max(delay, Math.min(retryAfterMs ?? 0, longestAskedMs));
}

/** Returns the time for which nothing is sent, after answers in a row that asked to slow down. */
export function slowFor(inRow: number, retryAfterMs: number | null): number {
  const own = Math.min(firstSlowMs * 2 ** (inRow - 1), longestSlowMs);
  return Math.max(own, Math.min(retryAfterMs ?? 0, longestAskedMs));
}

/** Returns true if a webhook has failed for so long that it is switched off. */
export function hasFailedTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= failingDays * 24 * hour;
}

/** Returns the wait that a header `Retry-After` asks for, in seconds or until a date; null of what is neither. */
export function retryAfterOf(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
