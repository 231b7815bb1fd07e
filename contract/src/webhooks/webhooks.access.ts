import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const webhooksPermissions = {
  'webhooks.manage': ['technical'],
} as const satisfies Record<string, readonly Holder[]>;
