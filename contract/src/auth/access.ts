import type { Role } from '../api/codes.ts';

/** Who may open each of its screens (ACC-05). */
export const authScreens = {
  '/organization/sign-in': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
