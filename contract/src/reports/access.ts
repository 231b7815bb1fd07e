import type { Role } from '../api/codes.ts';

/** Who may open each of its screens (ACC-05). */
export const reportsScreens = {
  '/organization/analytics': ['super_admin', 'admin', 'manager'],
  '/reports': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
