import { instant } from '../api/dates.ts';
import { waiting } from '../inbox/waiting.ts';
import { notification } from './notifications.operations.ts';

export const notificationsInbox = {
  /** Mentions of the caller that they have not viewed yet, newest first; `id` is that of the notification. */
  mentions: waiting(
    notification.pick({ id: true, actor: true, message: true, deeplink: true }).extend({ at: instant }),
  ),
};
