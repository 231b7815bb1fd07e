import type { Feature } from '../../platform/feature.ts';
import { billingReactions } from './billing.reactions.ts';
import { billingRoutes } from './billing.routes.ts';

export const billing: Feature = {
  name: 'billing',
  routes: billingRoutes,
  reactions: billingReactions,
};
