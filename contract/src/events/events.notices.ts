import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const eventsNotices = {
  EVENT_INVITED: 'events',
  EVENT_CHANGED: 'events',
  EVENT_CANCELLED: 'events',
  EVENT_PLACE: 'events',
  EVENT_UNINVITED: 'events',
  EVENT_REMINDER: 'events',
} as const satisfies Record<string, NoticeKind>;
