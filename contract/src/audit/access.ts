import type { Role } from '../api/codes.ts';

/** Who may open each of its screens (ACC-05). */
export const auditScreens = {
  '/organization/audit': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
