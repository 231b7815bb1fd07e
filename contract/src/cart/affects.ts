/** What a change of the cart changes for who reads. */
export const cartAffects = ['cart.get', 'cart.quantity', 'billing.taxYear'] as const;
