import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const billingPermissions = {
  'billing.manage': ['finance'],
} as const satisfies Record<string, readonly Holder[]>;
