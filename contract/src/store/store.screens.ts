import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const storeScreens = {
  '/organization/store': ['rewards'],
} as const satisfies Record<string, readonly Holder[]>;
