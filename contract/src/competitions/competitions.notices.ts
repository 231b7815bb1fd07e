import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const competitionsNotices = {
  COMPETITION_WON: 'points',
  COMPETITION_COMPLETED: 'outcomes',
  COMPETITION_CANCELLED: 'outcomes',
  COMPETITION_SCORE_ENTERED: 'oversight',
  COMPETITION_SCORE_CONFIRMED: 'outcomes',
  COMPETITION_SCORE_REFUSED: 'outcomes',
  COMPETITION_WAITING: 'oversight',
} as const satisfies Record<string, NoticeKind>;
