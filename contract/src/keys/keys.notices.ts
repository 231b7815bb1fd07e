import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The event types of this feature’s notices, each with the kind for which people choose channels. */
export const keysNotices = {
  API_KEY_CHANGED: 'security',
  API_KEY_ENDING: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
