import type { Role, ScreenHolder } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const recognitionPermissions = {
  'recognition.manage': ['super_admin', 'admin'],
  'recognition.oversee': ['super_admin', 'admin', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const recognitionScreens = {
  '/organization/recognition': ['super_admin', 'admin', 'manager'],
  '/my-team': ['manager', 'has_reports'],
} as const satisfies Record<string, readonly ScreenHolder[]>;
