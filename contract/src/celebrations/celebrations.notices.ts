import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const celebrationsNotices = {
  CELEBRATION_SOON: 'celebrations',
  CELEBRATION_TODAY: 'celebrations',
  CELEBRATION_WISHED: 'celebrations',
  SERVICE_POINTS_WAITING: 'oversight',
} as const satisfies Record<string, NoticeKind>;
