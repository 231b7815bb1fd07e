import type { PaymentState, RefundReason } from '@apprecio/contract/payments/rules';

const minuteMs = 60_000;

/** How long an order whose payment service does not answer is held up before it is given up. */
export const patienceMs = 15 * minuteMs;

/** How long a try is not asked for by anybody else while its service is being asked. */
export const claimMs = minuteMs;

const openMs = 5 * minuteMs;
const afterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs, 1440 * minuteMs];

/** When a try is looked at again: often while its order waits, ever less often then; null once that is enough. */
export function nextCheck(state: PaymentState, checks: number, dueAt: Date, now: Date): Date | null {
  if (state === 'open' && now < dueAt) return new Date(Math.min(now.getTime() + openMs, dueAt.getTime()));
  const waitMs = state === 'open' ? minuteMs : afterMs[Math.max(0, checks - 1)];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

/** How often a refund is tried before an admin has to see to it. */
export const refundTries = 10;

// Payment services forget a key after a day.
const keyMs = 20 * 60 * minuteMs;

/** Whether a payment service still knows the key of a refund, so that a repeat is the same refund there. */
export function isKeyKnown(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() < keyMs;
}

/** When a refund is tried or asked for again. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** tries, 360) * minuteMs);
}

/** How a payment stands at a time: what was due before is closed, though nobody has written that down yet. */
export function stateAt({ state, dueAt }: { state: PaymentState; dueAt: Date }, now: Date): PaymentState {
  return state === 'open' && dueAt <= now ? 'closed' : state;
}

/** What an order waits for. */
export interface Due {
  state: PaymentState;
  amountPaise: number;
  currency: string;
}

/** Why money that came does not pay its order; null where it does: just the sum, while the order waits for it. */
export function surplusOf(
  { state, amountPaise, currency }: Due,
  capture: { amountPaise: number; currency: string },
): RefundReason | null {
  if (capture.amountPaise !== amountPaise || capture.currency !== currency) return 'amount';
  if (state === 'open') return null;
  return state === 'paid' ? 'twice' : 'late';
}
