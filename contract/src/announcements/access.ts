import type { Role } from '../api/codes.ts';

/** Who may open each of its screens (ACC-05). */
export const announcementsScreens = {
  '/organization/announcements': ['super_admin', 'admin', 'manager'],
} as const satisfies Record<string, readonly Role[]>;
