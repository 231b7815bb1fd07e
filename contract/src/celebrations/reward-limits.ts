/** How many years of service, how many points for them, and how many levels there may be. */
export const rewardLimits = { years: 60, points: 100_000, levels: 20 } as const;

/** How long the words of a card may be, and how many numbers of years may have their own beside those for the others. */
export const wordsLimits = { text: 300, levels: 20 } as const;
