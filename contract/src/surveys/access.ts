import type { Role } from '../api/codes.ts';

/** Who may open each of its screens (ACC-05). */
export const surveysScreens = {
  '/organization/create-survey': ['super_admin', 'admin', 'manager'],
  '/organization/survey': ['super_admin', 'admin', 'manager'],
  '/reports/survey-analytics': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
