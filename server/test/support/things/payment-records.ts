/** A payment at the test gateway. */
export interface GatewayPayment {
  id: string;
  /** Our own id of it. */
  ours: string;
  amount: number;
  currency: string;
  returnUrl: string;
  status: 'open' | 'paid' | 'closed';
  captures: { id: string; amount: number; currency: string }[];
}

/** Status of a refund at the test gateway, independent of the words of a service. */
export type RefundStatus = 'sent' | 'done' | 'failed';

/** A refund at the test gateway. */
export interface GatewayRefund {
  id: string;
  /** The key it was asked for with, as it stands on the refund for good. */
  ours: string;
  capture: string;
  amount: number;
  status: RefundStatus;
}

/** Returns a refund as Razorpay shows it. */
export function razorpayRefund({ id, ours, capture, amount, status }: GatewayRefund) {
  const word = { sent: 'pending', done: 'processed', failed: 'failed' }[status];
  return { id, entity: 'refund', status: word, amount, payment_id: capture, receipt: ours };
}

/** Returns a refund as Stripe shows it. */
export function stripeRefund({ id, ours, amount, status }: GatewayRefund) {
  const word = { sent: 'pending', done: 'succeeded', failed: 'failed' }[status];
  return { id, object: 'refund', status: word, amount, metadata: { refund: ours } };
}

/** Returns a payment as Razorpay shows it. */
export function razorpayLink({ id, ours, amount, currency, status, captures }: GatewayPayment) {
  return {
    id,
    reference_id: ours,
    amount,
    amount_paid: captures.reduce((sum, capture) => sum + capture.amount, 0),
    currency: captures[0]?.currency ?? currency,
    status: { open: 'created', paid: 'paid', closed: 'cancelled' }[status],
    short_url: `https://rzp.example/i/${id}`,
    payments: captures.map((capture) => ({ payment_id: capture.id, amount: capture.amount, status: 'captured' })),
  };
}

/** Returns a payment as Stripe shows it. */
export function stripeSession({ id, ours, amount, currency, status, captures: [capture] }: GatewayPayment) {
  return {
    id,
    object: 'checkout.session',
    client_reference_id: ours,
    status: { open: 'open', paid: 'complete', closed: 'expired' }[status],
    payment_status: capture ? 'paid' : 'unpaid',
    amount_total: capture?.amount ?? amount,
    currency: (capture?.currency ?? currency).toLowerCase(),
    payment_intent: capture?.id ?? null,
    url: `https://checkout.stripe.example/${id}`,
  };
}
