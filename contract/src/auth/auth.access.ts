import type { Role } from '../api/codes.ts';

/** The roles that may open each screen of this feature (ACC-05). */
export const authScreens = {
  '/organization/sign-in': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
