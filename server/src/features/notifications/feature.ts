import type { Feature } from '../../platform/feature.ts';
import { sendDigests } from './digest/digest.reactions.ts';
import { reviseNotices } from './mailing/mailing.queries.ts';
import { notificationsInbox } from './notifications.inbox.ts';
import { notificationsReactions, forgetNotifications } from './notifications.reactions.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { sealedFor } from './push/push.commands.ts';
import { deliverPushes } from './push/push.external.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  inbox: notificationsInbox,
  reactions: notificationsReactions,
  schedules: [sendDigests],
  nightly: [forgetNotifications],
  reviseMail: reviseNotices,
  deliveries: [deliverPushes],
  sealed: [{ table: 'push_tokens', column: 'sealed', purpose: sealedFor, place: 'endpoint_hash' }],
};
