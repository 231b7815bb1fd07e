import type { Role } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const employeesPermissions = {
  'employees.onboard': ['super_admin', 'admin'],
  'employees.manage': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const employeesScreens = {
  '/organization/employees': ['super_admin', 'admin'],
  '/organization/employees/import': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
