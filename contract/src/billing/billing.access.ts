import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const billingPermissions = {
  'billing.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
