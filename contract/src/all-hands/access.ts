import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const allHandsPermissions = {
  'allHands.present': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const allHandsScreens = {
  '/organization/all-hands': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
