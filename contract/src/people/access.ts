import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const peoplePermissions = {
  'people.onboard': ['super_admin', 'admin'],
  'people.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
