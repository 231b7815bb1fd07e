import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const surveysNotices = {
  SURVEY_STARTED: 'polls',
  SURVEY_REMINDER: 'polls',
  SURVEY_OUTCOME: 'polls',
  SURVEY_POINTS_WAIT: 'points',
} as const satisfies Record<string, NoticeKind>;
