import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const billingPermissions = {
  'billing.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
