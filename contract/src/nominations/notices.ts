import type { NoticeKind } from '../notifications/notices.ts';

/** What people are told of from here: the event types on the wire, each with the kind that people choose channels for. */
export const nominationsNotices = {
  NOMINATIONS_OPENED: 'announcements',
  NOMINATIONS_TO_SCORE: 'oversight',
  NOMINATION_DECIDED: 'outcomes',
} as const satisfies Record<string, NoticeKind>;
