import type { AnyNoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with its kind. */
export const employeesNotices = {
  ADMIN_ADDED: 'security',
  RIGHTS_CHANGED: 'security',
  OWN_RIGHTS_CHANGED: 'security',
  ADMIN_ACCESS_CHANGED: 'security',
  ADDRESS_CHANGED: 'security',
  PASSWORD_LINK_SENT: 'security',
} as const satisfies Record<string, AnyNoticeKind>;
