import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const batchesPermissions = {
  'batches.oversee': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
