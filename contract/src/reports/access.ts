import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const reportsPermissions = {
  'reports.coverage': ['super_admin', 'admin', 'manager'],
  'reports.rewards': ['super_admin', 'admin'],
  'reports.adoption': ['super_admin', 'admin'],
  'reports.mails': ['super_admin', 'admin'],
  'reports.surveys': ['super_admin', 'admin'],
  'reports.settings': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const reportsScreens = {
  '/organization/analytics': ['super_admin', 'admin', 'manager'],
  '/reports': ['super_admin', 'admin'],
  '/reports/social-analytics': ['super_admin', 'admin', 'manager'],
  '/reports/leaderboard-analytics': ['super_admin', 'admin', 'manager'],
  '/reports/reward-analytics': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
