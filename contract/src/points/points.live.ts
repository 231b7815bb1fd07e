/** My points changed. */
export const pointsLive = { points: ['profile.detail', 'points.balances', 'points.history'] };
