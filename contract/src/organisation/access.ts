import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const organisationPermissions = {
  'company.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const organisationScreens = {
  '/organization': ['super_admin', 'admin'],
  '/organization/billing': ['super_admin', 'admin'],
  '/organization/company': ['super_admin', 'admin'],
  '/onboarding': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
