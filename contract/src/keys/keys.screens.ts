import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const keysScreens = {
  '/organization/api-keys': ['technical'],
} as const satisfies Record<string, readonly Holder[]>;
