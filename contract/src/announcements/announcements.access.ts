import type { Role } from '../api/codes.ts';

/** The roles that may open each screen of this feature (ACC-05). */
export const announcementsScreens = {
  '/organization/announcements': ['super_admin', 'admin', 'manager'],
} as const satisfies Record<string, readonly Role[]>;
