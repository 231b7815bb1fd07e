import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const competitionsPermissions = {
  'competitions.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const competitionsScreens = {
  '/organization/manage-zapz': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
