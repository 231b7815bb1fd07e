import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const allHandsPermissions = {
  'allHands.present': ['communications'],
} as const satisfies Record<string, readonly Holder[]>;
