/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const cartErrors = {
  'cart.full': [422, 'Your cart holds 50 different items. Remove one to add another.'],
  'cart.too_many': [422, 'You can order up to 10 of one item at a time.'],
  'cart.promo_invalid': [422, 'Invalid promo code'],
  'cart.empty': [422, 'Your cart is empty. Add something from the store.'],
  'cart.changed': [409, 'Something in your cart has changed. Check it and try again.'],
  'cart.code_taken': [409, 'There’s already a promo code with this name.'],
} as const;
