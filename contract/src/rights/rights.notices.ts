import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The event types of this feature’s notices, each with the kind for which people choose channels. */
export const rightsNotices = {
  ACCESS_REVIEW_DUE: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
