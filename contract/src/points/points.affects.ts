/** The reads that a change of the wallet or of its rules changes. */
export const walletAffects = [
  'points.companyStatement',
  'points.companyHistory',
  'points.topUps',
  'points.waiting',
  'points.books',
  'points.rules',
  'points.balances',
  'points.history',
  'organisation.detail',
] as const;
