import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const webhooksScreens = {
  '/organization/webhooks': ['technical'],
} as const satisfies Record<string, readonly Holder[]>;
