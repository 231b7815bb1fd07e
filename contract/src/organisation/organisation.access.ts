import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const organisationPermissions = {
  'company.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const organisationScreens = {
  '/organization': ['super_admin', 'admin'],
  '/organization/billing': ['super_admin', 'admin'],
  '/organization/company': ['super_admin', 'admin'],
  '/onboarding': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
