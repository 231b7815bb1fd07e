import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const ordersPermissions = {
  'orders.fulfil': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
