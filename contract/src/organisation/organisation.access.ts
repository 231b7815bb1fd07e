import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const organisationPermissions = {
  'company.modules': ['technical'],
  'company.manage': ['people', 'technical'],
} as const satisfies Record<string, readonly Holder[]>;
