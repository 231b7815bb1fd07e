/** The recipients of money: the sandbox of the product, which charges nobody, or a payment service. */
export const gateways = ['sandbox', 'razorpay', 'stripe'] as const;
export type Gateway = (typeof gateways)[number];

/** The choices of an organisation, the default first: no money at all, a payment service, or test payments. */
export const paymentChoices = ['off', 'razorpay', 'stripe', 'sandbox'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/**
 * The ways in which an organisation takes money now: not at all, as test payments where no money moves, or by a
 * payment service.
 */
export const paymentModes = ['off', 'test', 'on'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * Returns true if a key of a payment service is a test key, whole or restricted: `sk_test_…`, `rk_test_…`,
 * `rzp_test_…`.
 */
export function isTestKey(key: string): boolean {
  return /^(?:[a-z]+_){1,2}test_/i.test(key.trim());
}

/** The minutes that an order waits for its payment. */
export const payMinutes = 30;

/** The least sum that payment services take, in paise. */
export const leastCashPaise = 100;

/**
 * The reasons for a refund: its lines were cancelled or returned; the payment was late, duplicate, or not the sum
 * due.
 */
export const refundReasons = ['cancelled', 'returned', 'late', 'twice', 'amount'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The states of a refund: due, sent to the payment service, done, or failed until an admin retries. */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The states of the payment of an order. */
export const paymentStates = ['open', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The outcomes that can be played on the page of the sandbox. */
export const sandboxOutcomes = ['pay', 'fail', 'twice', 'vanish'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];
