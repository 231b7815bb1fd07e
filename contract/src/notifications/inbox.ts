import { instant } from '../api/dates.ts';
import { waiting } from '../inbox/waiting.ts';
import { notification } from './operations.ts';

export const notificationsInbox = {
  /** Where I was mentioned and have not looked yet, the newest first; `id` is the notification's. */
  mentions: waiting(
    notification.pick({ id: true, actor: true, message: true, deeplink: true }).extend({ at: instant }),
  ),
};
