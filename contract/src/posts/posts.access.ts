import type { Holder } from '../api/bundles.ts';

/** The holders of each right of this feature. */
export const postsPermissions = {
  'posts.pin': ['communications'],
  'posts.oversee': ['rewards', 'moderation'],
  'posts.moderate': ['moderation'],
} as const satisfies Record<string, readonly Holder[]>;
