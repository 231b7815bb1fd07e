import { type PushRecord, pushRecord } from '@apprecio/contract/notifications/operations';

/** The record in a token, or null when it is none. */
export function readRecord(token: string): PushRecord | null {
  try {
    return pushRecord.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** How long after an act a push still makes sense, in milliseconds. */
export const pushLivesMs = 4 * 3_600_000;

/** How long whoever sends a push has for it, in milliseconds. */
export const claimMs = 60_000;

const triesAtMost = 8;
const firstWaitMs = 5000;

/**
 * When to try a push again after it failed for the `attempts`th time, or null when it is given up. However long a
 * service asks to wait: after four hours it makes no sense any more.
 */
export function nextTry(attempts: number, retryAfterMs: number | null): number | null {
  if (attempts >= triesAtMost) return null;
  return Math.min(Math.max(retryAfterMs ?? 0, firstWaitMs * 2 ** (attempts - 1)), pushLivesMs);
}
