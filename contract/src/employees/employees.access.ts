import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const employeesPermissions = {
  'employees.grant': ['technical'],
  'employees.onboard': ['people'],
  'employees.manage': ['people'],
} as const satisfies Record<string, readonly Holder[]>;
