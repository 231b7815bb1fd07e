import type { PushOutcome } from '../../platform/services.ts';

/**
 * Returns the outcome of a push from its service's answer, and from `gone`, which is true if that answer says the
 * device no longer exists.
 */
export function outcomeOf(answer: Response, isDeviceMissing: boolean): PushOutcome {
  if (answer.ok) return 'sent';
  if (isDeviceMissing) return 'gone';
  if (answer.status !== 429 && answer.status < 500) return 'refused';
  return waitOf(answer);
}

/** Returns the wait that a temporarily unavailable service requests, in milliseconds; null without one. */
export function waitOf(answer: Response): { retryAfterMs: number | null } {
  const seconds = Number(answer.headers.get('retry-after'));
  return { retryAfterMs: seconds > 0 ? seconds * 1000 : null };
}
