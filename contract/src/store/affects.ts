/** What a purchase changes for who reads. */
export const purchaseAffects = [
  'orders',
  'billing',
  'store',
  'points.balances',
  'points.history',
  'profile.detail',
  'inbox.list',
] as const;
