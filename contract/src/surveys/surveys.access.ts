import type { Role } from '../api/codes.ts';

/** The roles that may open each screen of this feature (ACC-05). */
export const surveysScreens = {
  '/organization/create-survey': ['super_admin', 'admin', 'manager'],
  '/organization/survey': ['super_admin', 'admin', 'manager'],
  '/reports/survey-analytics': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
