import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const pointsPermissions = {
  'points.askMore': ['super_admin', 'admin', 'manager'],
  'points.oversee': ['super_admin', 'admin'],
  'points.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
