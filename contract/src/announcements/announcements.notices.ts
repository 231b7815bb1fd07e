import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const announcementsNotices = {
  ANNOUNCEMENT_SENT: 'announcements',
  ANNOUNCEMENT_ASKED_AGAIN: 'announcements',
  ANNOUNCEMENT_REMINDER: 'announcements',
} as const satisfies Record<string, NoticeKind>;
