import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const allHandsPermissions = {
  'allHands.present': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const allHandsScreens = {
  '/organization/all-hands': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
