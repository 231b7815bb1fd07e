import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const paymentsPermissions = {
  'payments.manage': ['finance'],
} as const satisfies Record<string, readonly Holder[]>;
