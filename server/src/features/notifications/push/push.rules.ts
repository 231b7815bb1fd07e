import { type PushRecord, pushRecord } from '@apprecio/contract/notifications/notifications.operations';

/** The record in a token, or null when it is none. */
export function readRecord(token: string): PushRecord | null {
  try {
    return pushRecord.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** The lifetime of a push after the act, in milliseconds. */
export const pushLivesMs = 4 * 3_600_000;

/** The time for which a sender claims a push, in milliseconds. */
export const claimMs = 60_000;

const maxAttempts = 8;
const firstWaitMs = 5000;

/**
 * Returns the wait in milliseconds after failure number `attempts`; null if the push is given up. A wait requested by
 * the service is capped at four hours, the lifetime of a push.
 */
export function nextTry(attempts: number, retryAfterMs: number | null): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(Math.max(retryAfterMs ?? 0, firstWaitMs * 2 ** (attempts - 1)), pushLivesMs);
}
