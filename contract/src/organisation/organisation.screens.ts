import type { Holder } from '../api/bundles.ts';

/** The holders who may open each screen of this feature (ACC-05). */
export const organisationScreens = {
  '/organization': ['people', 'technical'],
  '/organization/billing': ['finance'],
  '/organization/company': ['people', 'technical'],
  '/onboarding': ['people', 'technical'],
} as const satisfies Record<string, readonly Holder[]>;
