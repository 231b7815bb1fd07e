import type { NoticeKind } from '../notifications/notices.ts';

/** What people are told of from here: the event types on the wire, each with the kind that people choose channels for. */
export const pollsNotices = {
  POLL_STARTED: 'polls',
  POLL_CLOSING: 'polls',
} as const satisfies Record<string, NoticeKind>;
