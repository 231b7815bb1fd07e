import { notifications } from '@apprecio/contract/notifications/notifications.operations';
import { preferences } from '@apprecio/contract/profile/preference';
import { bind } from '../../platform/context.ts';
import { list, unread } from './notifications.queries.ts';
import { prefer, unsubscribe } from './preference/preference.commands.ts';
import { preference, unsubscribeLink } from './preference/preference.queries.ts';
import { pushKey, removeToken, storeToken, testPush } from './push/push.commands.ts';
import { read, readAll, showArrived } from './reading/reading.commands.ts';

export const notificationsRoutes = [
  ...bind(preferences, { 'profile.preference': preference, 'profile.prefer': prefer }),
  ...bind(notifications, {
    'notifications.unread': unread,
    'notifications.list': list,
    'notifications.readAll': readAll,
    'notifications.read': read,
    'notifications.showArrived': showArrived,
    'notifications.unsubscribeLink': unsubscribeLink,
    'notifications.unsubscribe': unsubscribe,
    'notifications.pushKey': pushKey,
    'notifications.storeToken': storeToken,
    'notifications.removeToken': removeToken,
    'notifications.testPush': testPush,
  }),
];
