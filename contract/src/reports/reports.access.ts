import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const reportsPermissions = {
  'reports.coverage': ['super_admin', 'admin', 'manager'],
  'reports.rewards': ['super_admin', 'admin'],
  'reports.adoption': ['super_admin', 'admin'],
  'reports.mails': ['super_admin', 'admin'],
  'reports.surveys': ['super_admin', 'admin'],
  'reports.settings': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const reportsScreens = {
  '/organization/analytics': ['super_admin', 'admin', 'manager'],
  '/reports': ['super_admin', 'admin'],
  '/reports/social-analytics': ['super_admin', 'admin', 'manager'],
  '/reports/leaderboard-analytics': ['super_admin', 'admin', 'manager'],
  '/reports/reward-analytics': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
