/** The maximum number of years of service, of points for them, and of levels. */
export const rewardLimits = { years: 60, points: 100_000, levels: 20 } as const;

/**
 * The maximum length of a card's words, and the maximum number of years of service with words of their own, besides
 * the default.
 */
export const wordsLimits = { text: 300, levels: 20 } as const;
