import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const pointsPermissions = {
  'points.askMore': ['super_admin', 'admin', 'manager'],
  'points.oversee': ['super_admin', 'admin'],
  'points.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
