import type { NotificationEventType } from '../../generated/notices.ts';

/** A notification of mine, and some that were looked at or withdrawn. */
export const notificationsLive = {
  notification: ['notifications.unread', 'recognition.sent', 'inbox.list', 'orders'],
  'notifications.changed': ['notifications.unread', 'notifications.list', 'inbox.list'],
};

export interface NotificationsLiveFacts {
  notification: { notificationEventType: NotificationEventType };
}
