import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const allHandsScreens = {
  '/organization/all-hands': ['communications'],
} as const satisfies Record<string, readonly Holder[]>;
