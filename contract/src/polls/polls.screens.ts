import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const pollsScreens = {
  '/organization/create-polls': ['surveys', 'manager'],
  '/organization/polls-surveys': ['surveys', 'manager'],
  '/organization/poll': ['surveys', 'manager'],
} as const satisfies Record<string, readonly Holder[]>;
