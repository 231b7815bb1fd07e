import type { Feature } from '../../platform/feature.ts';
import { sendDigests } from './digest/reactions.ts';
import { deliverPushes } from './push/external.ts';
import { notificationsReactions, forgetNotifications } from './reactions.ts';
import { notificationsRoutes } from './routes.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  reactions: notificationsReactions,
  schedules: [sendDigests],
  nightly: [forgetNotifications],
  deliveries: [deliverPushes],
};
