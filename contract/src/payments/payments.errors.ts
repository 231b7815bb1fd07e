/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const paymentsErrors = {
  'payments.off': [422, 'Your company doesn’t take payments in money. Pay the full price in points.'],
  'payments.away': [503, 'The payment service isn’t answering. Try again in a minute.'],
  'payments.closed': [409, 'You can no longer pay for this order. Order again from the store.'],
  'payments.top_up_off': [422, 'Your company doesn’t take online payments. Record the payment instead.'],
  'payments.top_up_closed': [409, 'You can no longer pay for this top-up. Start a new one.'],
  'payments.top_up_paid': [409, 'This top-up has already been paid.'],
  'payments.top_up_small': [422, 'Payments start at ₹1. Choose more points.'],
  'payments.keys_missing': [422, 'Enter your account’s key and secret.'],
  'payments.change_decided': [409, 'This change has already been confirmed, rejected or withdrawn. Reload to see it.'],
  'payments.change_stale': [
    409,
    'The person who proposed this can’t change payments any more. Reject it, then enter it yourself.',
  ],
  'payments.paid': [409, 'This order has already been paid.'],
  'payments.unconfirmed': [422, 'We couldn’t confirm this payment. Nothing has changed; check your order.'],
} as const;
