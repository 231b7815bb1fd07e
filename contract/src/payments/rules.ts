/** Who takes money: the sandbox of the product, where nobody is charged, or a payment service. */
export const gateways = ['sandbox', 'razorpay', 'stripe'] as const;
export type Gateway = (typeof gateways)[number];

/** What an organisation chooses: one of them, or no money at all. */
export const paymentChoices = ['sandbox', 'razorpay', 'stripe', 'off'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/** How an organisation takes money now: not at all, as test payments where no money moves, or by a payment service. */
export const moneyWays = ['off', 'test', 'on'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** Whether a key of a payment service is one of its test keys, whole or restricted: `sk_test_…`, `rk_test_…`, `rzp_test_…`. */
export function isTestKey(key: string): boolean {
  return /^(?:[a-z]+_){1,2}test_/i.test(key.trim());
}

/** How long an order waits for its payment. */
export const payMinutes = 30;

/** The least sum that payment services take, in paise. */
export const leastCashPaise = 100;

/** Why money goes back: its lines were cancelled or returned; it came too late, twice, or was not the sum that was due. */
export const refundReasons = ['cancelled', 'returned', 'late', 'twice', 'amount'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** How far a refund is: to be asked for, asked for, done, or given up until an admin tries again. */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** How the payment of an order stands. */
export const paymentStates = ['open', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What can be played on the page of the sandbox. */
export const sandboxOutcomes = ['pay', 'fail', 'twice', 'vanish'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];
