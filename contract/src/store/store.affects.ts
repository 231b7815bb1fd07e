/** The reads that a purchase changes. */
export const purchaseAffects = [
  'orders',
  'billing',
  'store',
  'points.balances',
  'points.history',
  'profile.detail',
  'inbox.list',
] as const;
