import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const competitionsPermissions = {
  'competitions.manage': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
