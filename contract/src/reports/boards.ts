/** The measures of a leaderboard: different people thanked, thank-yous given, thank-yous received. */
export const leaderboardMeasures = ['reached', 'gave', 'received'] as const;
export type LeaderboardMeasure = (typeof leaderboardMeasures)[number];
