import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const celebrationsPermissions = {
  'celebrations.reward': ['rewards'],
  'celebrations.manage': ['communications', 'rewards'],
} as const satisfies Record<string, readonly Holder[]>;
