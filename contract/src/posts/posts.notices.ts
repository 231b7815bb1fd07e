import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const postsNotices = {
  POST_COMMENTED: 'answers',
  POST_REACTED: 'reactions',
  POST_SHARED: 'reactions',
  POST_MENTIONED: 'mentions',
  POST_REPORTED: 'oversight',
  POST_MODERATED: 'outcomes',
} as const satisfies Record<string, NoticeKind>;
