import type { Role, ScreenHolder } from '../api/codes.ts';

/** Who holds each right of this feature. */
export const recognitionPermissions = {
  'recognition.manage': ['super_admin', 'admin'],
  'recognition.oversee': ['super_admin', 'admin', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may open each of its screens (ACC-05). */
export const recognitionScreens = {
  '/organization/recognition': ['super_admin', 'admin', 'manager'],
  '/my-team': ['manager', 'has_reports'],
} as const satisfies Record<string, readonly ScreenHolder[]>;
