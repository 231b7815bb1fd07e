import { notifications } from '@apprecio/contract/notifications';
import { bind } from '../../platform/context.ts';
import { read, readAll } from './commands.ts';
import { list, unread } from './queries.ts';

export const notificationsRoutes = bind(notifications, {
  'notifications.unread': unread,
  'notifications.list': list,
  'notifications.readAll': readAll,
  'notifications.read': read,
});
