import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const nominationsPermissions = {
  'nominations.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const nominationsScreens = {
  '/organization/nominations': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
