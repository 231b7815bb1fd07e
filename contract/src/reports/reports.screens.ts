import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const reportsScreens = {
  '/organization/analytics': ['reports', 'manager'],
  '/reports': ['reports', 'finance', 'surveys'],
  '/reports/social-analytics': ['reports', 'manager'],
  '/reports/leaderboard-analytics': ['reports', 'manager'],
  '/reports/reward-analytics': ['finance'],
} as const satisfies Record<string, readonly Holder[]>;
