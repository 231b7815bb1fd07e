import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const surveysScreens = {
  '/organization/create-survey': ['surveys', 'manager'],
  '/organization/survey': ['surveys', 'manager'],
  '/reports/survey-analytics': ['surveys'],
} as const satisfies Record<string, readonly Holder[]>;
