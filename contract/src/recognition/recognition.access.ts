import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const recognitionPermissions = {
  'recognition.judge': ['moderation'],
  'recognition.manage': ['rewards'],
  'recognition.oversee': ['rewards', 'manager'],
} as const satisfies Record<string, readonly Holder[]>;
