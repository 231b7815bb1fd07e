/** The reads that a change of the cart changes. */
export const cartAffects = ['cart.get', 'cart.quantity', 'billing.taxYear'] as const;
