import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const employeesPermissions = {
  'employees.onboard': ['super_admin', 'admin'],
  'employees.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const employeesScreens = {
  '/organization/employees': ['super_admin', 'admin'],
  '/organization/employees/import': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
