import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const announcementsPermissions = {
  'announcements.manage': ['communications'],
  'announcements.write': ['communications', 'manager'],
} as const satisfies Record<string, readonly Holder[]>;
