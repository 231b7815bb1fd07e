import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The event types of this feature’s notices, each with the kind for which people choose channels. */
export const webhooksNotices = {
  WEBHOOK_CHANGED: 'security',
  WEBHOOK_STOPPED: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
