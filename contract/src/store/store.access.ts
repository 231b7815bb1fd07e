import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const storePermissions = {
  'store.manage': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
