import type { AnyNoticeKind } from '../notifications/notices.ts';

/** What people are told of from here: the event types on the wire, each with its kind. */
export const paymentsNotices = {
  PAYMENT_ACCOUNT_CHANGED: 'security',
  PAYMENT_ACCOUNT_WAITING: 'oversight',
} as const satisfies Record<string, AnyNoticeKind>;
