import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const batchesPermissions = {
  'batches.oversee': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
