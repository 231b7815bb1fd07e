import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const batchesPermissions = {
  'batches.oversee': ['people', 'rewards', 'finance'],
} as const satisfies Record<string, readonly Holder[]>;
