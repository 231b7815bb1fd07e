import type { ScreenHolder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const recognitionScreens = {
  '/organization/recognition': ['rewards', 'moderation', 'manager'],
  '/my-team': ['manager', 'has_reports'],
} as const satisfies Record<string, readonly ScreenHolder[]>;
