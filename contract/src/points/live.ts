/** Points of mine came or went. */
export const pointsLive = { points: ['profile.detail', 'points.balances', 'points.history'] };
