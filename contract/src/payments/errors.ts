/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const paymentsErrors = {
  'payments.off': [422, 'Your company takes no payments in money. Use points for all of it.'],
  'payments.away': [503, 'The payment service isn’t answering. Try again in a minute.'],
  'payments.closed': [409, 'This order can’t be paid any more. Order again from the store.'],
  'payments.keys_missing': [422, 'Enter the key and the secret of your account.'],
  'payments.paid': [409, 'This order is paid already.'],
  'payments.unconfirmed': [422, 'This payment couldn’t be confirmed. Nothing was changed; check your order.'],
} as const;
