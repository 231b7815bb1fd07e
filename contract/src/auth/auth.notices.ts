import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with its kind. */
export const authNotices = {
  SIGN_IN_METHOD_CHANGED: 'security',
  FACTOR_REMOVAL_ASKED: 'security',
  FACTOR_REQUIRED: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
