import type { PaymentState, RefundReason } from '@apprecio/contract/payments/payments.rules';

const minuteMs = 60_000;

/** The time that an overdue order waits for an unresponsive payment service before it is given up. */
export const patienceMs = 15 * minuteMs;

/** The time for which an attempt is claimed while its service is queried. */
export const claimMs = minuteMs;

const openMs = 5 * minuteMs;
const afterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs, 1440 * minuteMs];

/**
 * Returns the time of the next check of an attempt. Checks are frequent while the order waits and become less
 * frequent later. Null after the last one.
 */
export function nextCheck(state: PaymentState, checks: number, dueAt: Date, now: Date): Date | null {
  if (state === 'open' && now < dueAt) return new Date(Math.min(now.getTime() + openMs, dueAt.getTime()));
  const waitMs = state === 'open' ? minuteMs : afterMs[Math.max(0, checks - 1)];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

/** The number of tries of a refund before an admin must act. */
export const maxRefundAttempts = 10;

// Payment services forget a key after a day.
const keyMs = 20 * 60 * minuteMs;

/** Returns true if a payment service still knows the key of a refund. A repeat is then idempotent. */
export function isRefundKeyValid(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() < keyMs;
}

/** Returns the time of the next try or query of a refund. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** tries, 360) * minuteMs);
}

/** Returns the state of a payment at an instant. An overdue open payment is closed, even if that is not stored yet. */
export function stateAt({ state, dueAt }: { state: PaymentState; dueAt: Date }, now: Date): PaymentState {
  return state === 'open' && dueAt <= now ? 'closed' : state;
}

/** The payment that an order waits for. */
export interface Due {
  state: PaymentState;
  amountPaise: number;
  currency: string;
}

/**
 * Returns the reason that received money does not pay its order. Null if it does: the exact amount, while the order
 * waits for it.
 */
export function surplusOf(
  { state, amountPaise, currency }: Due,
  capture: { amountPaise: number; currency: string },
): RefundReason | null {
  if (capture.amountPaise !== amountPaise || capture.currency !== currency) return 'amount';
  if (state === 'open') return null;
  return state === 'paid' ? 'twice' : 'late';
}
