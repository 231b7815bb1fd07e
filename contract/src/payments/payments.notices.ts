import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with its kind. */
export const paymentsNotices = {
  PAYMENT_ACCOUNT_CHANGED: 'security',
  PAYMENT_ACCOUNT_WAITING: 'oversight',
} as const satisfies Record<string, AnyNoticeKind>;
