/** What a change of the wallet or of its rules changes for who reads. */
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
