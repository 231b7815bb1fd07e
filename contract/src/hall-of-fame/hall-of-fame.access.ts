import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const hallOfFamePermissions = {
  'hallOfFame.manage': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
