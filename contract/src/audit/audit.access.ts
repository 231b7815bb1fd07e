import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const auditPermissions = {
  'audit.read': ['technical', 'finance'],
  'audit.manage': ['technical'],
} as const satisfies Record<string, readonly Holder[]>;
