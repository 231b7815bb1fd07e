import type { Feature } from '../../platform/feature.ts';
import { billingReactions } from './reactions.ts';
import { billingRoutes } from './routes.ts';

export const billing: Feature = {
  name: 'billing',
  routes: billingRoutes,
  reactions: billingReactions,
};
