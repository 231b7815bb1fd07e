import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const pollsPermissions = {
  'polls.manage': ['surveys'],
} as const satisfies Record<string, readonly Holder[]>;
