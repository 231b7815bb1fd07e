import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const nominationsNotices = {
  NOMINATIONS_OPENED: 'announcements',
  NOMINATIONS_TO_SCORE: 'oversight',
  NOMINATION_DECIDED: 'outcomes',
} as const satisfies Record<string, NoticeKind>;
