/** Bounds of what admins enter. */
export const walletLimits = { people: 100, points: 100_000, topUp: 100_000_000, paidTopUp: 500_000 } as const;
