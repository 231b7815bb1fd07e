import type { PushOutcome } from '../../platform/services.ts';

/** How a push went by the answer of its service, and by whether that says that the device is gone. */
export function outcomeOf(answer: Response, gone: boolean): PushOutcome {
  if (answer.ok) return 'sent';
  if (gone) return 'gone';
  if (answer.status !== 429 && answer.status < 500) return 'refused';
  return waitOf(answer);
}

/** How long a service that cannot take something now asks to wait. */
export function waitOf(answer: Response): { retryAfterMs: number | null } {
  const seconds = Number(answer.headers.get('retry-after'));
  return { retryAfterMs: seconds > 0 ? seconds * 1000 : null };
}
