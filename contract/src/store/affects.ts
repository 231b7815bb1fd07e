/** What a purchase changes for who reads. */
export const purchaseAffects = ['orders', 'store', 'points.balances', 'points.history', 'profile.detail'] as const;
