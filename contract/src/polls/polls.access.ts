import type { Role } from '../api/codes.ts';

/** The roles that may open each screen of this feature (ACC-05). */
export const pollsScreens = {
  '/organization/create-polls': ['super_admin', 'admin', 'manager'],
  '/organization/polls-surveys': ['super_admin', 'admin', 'manager'],
  '/organization/poll': ['super_admin', 'admin', 'manager'],
} as const satisfies Record<string, readonly Role[]>;
