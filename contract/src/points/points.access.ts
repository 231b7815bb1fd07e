import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const pointsPermissions = {
  'points.askMore': ['manager'],
  'points.oversee': ['finance'],
  'points.manage': ['finance'],
} as const satisfies Record<string, readonly Holder[]>;
