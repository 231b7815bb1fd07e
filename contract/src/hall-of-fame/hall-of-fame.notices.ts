import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const hallOfFameNotices = {
  AWARD_RECEIVED: 'thanks',
  AWARD_POINTS_WAIT: 'oversight',
} as const satisfies Record<string, NoticeKind>;
