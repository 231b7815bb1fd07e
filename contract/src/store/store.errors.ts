/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const storeErrors = {
  'store.sold_out': [409, 'This has just sold out. Choose another one.'],
  'store.stock_changed': [
    409,
    'The stock changed in the meantime. Open the product to see what’s left, then change it again.',
  ],
  'store.pictures_full': [409, 'This already has six pictures. Remove one first.'],
  'store.amount_unknown': [422, 'This gift voucher doesn’t come in this amount. Choose another one.'],
  'store.not_received': [422, 'You can rate this once you’ve received it.'],
  'store.goals_full': [409, 'You’re already saving up for five things. End one of them first.'],
} as const;
