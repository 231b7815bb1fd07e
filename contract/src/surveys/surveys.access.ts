import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const surveysPermissions = {
  'surveys.manage': ['surveys'],
  'surveys.reward': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
