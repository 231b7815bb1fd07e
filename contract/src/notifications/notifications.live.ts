import type { NotificationEventType } from '../../generated/notices.ts';

/** A new notification of mine, or some that were read or withdrawn. */
export const notificationsLive = {
  notification: ['notifications.unread', 'recognition.sent', 'inbox.list', 'orders'],
  'notifications.changed': ['notifications.unread', 'notifications.list', 'inbox.list'],
};

export interface NotificationsLiveFacts {
  notification: { notificationEventType: NotificationEventType };
}
