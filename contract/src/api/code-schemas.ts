import { z } from 'zod';
import { roleId, themePreference, userStatus } from './codes.ts';

/** The number of any role. */
export const anyRoleId = z.literal([roleId.superAdmin, roleId.admin, roleId.manager, roleId.employee]);

/** The number of a role that admins give; `missing` is the message without one. */
export function givenRoleId(missing?: string) {
  const given = [roleId.admin, roleId.manager, roleId.employee] as const;
  return z.literal(given, missing === undefined ? {} : { error: missing });
}

/** The number of the status of someone who is not deleted. */
export const employeeStatus = z.literal([userStatus.active, userStatus.inactive]);

/** The number of a theme. */
export const themeCode = z.literal([themePreference.light, themePreference.dark, themePreference.system]);
