import type { Role } from '../api/codes.ts';

/** The roles that may open each screen of this feature (ACC-05). */
export const auditScreens = {
  '/organization/audit': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
