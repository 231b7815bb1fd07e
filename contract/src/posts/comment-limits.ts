/** Limits of a comment: characters, points of a boost and people named. */
export const commentLimits = { text: 2000, boost: 100, mentions: 20 } as const;
