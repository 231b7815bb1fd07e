/** How many years of service, how many points for them, and how many levels there may be. */
export const rewardLimits = { years: 60, points: 100_000, levels: 20 } as const;
