import type { Feature } from '../../platform/feature.ts';
import { deliverWebhooks } from './deliveries/deliveries.external.ts';
import { webhooksNotices } from './webhooks.notices.ts';
import { forgetDeliveries, handOverPolls, webhooksReactions } from './webhooks.reactions.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { sealedFor } from './webhooks.rules.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  routes: webhooksRoutes,
  reactions: webhooksReactions,
  notices: [webhooksNotices],
  schedules: [handOverPolls],
  nightly: [forgetDeliveries],
  deliveries: [deliverWebhooks],
  sealed: [
    { table: 'webhook_endpoints', column: 'sealed', purpose: sealedFor, place: 'id' },
    { table: 'webhook_endpoints', column: 'sealed_previous', purpose: sealedFor, place: 'id' },
  ],
};
