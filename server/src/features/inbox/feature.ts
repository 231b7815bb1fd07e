import type { Feature } from '../../platform/feature.ts';
import { inboxRoutes } from './inbox.routes.ts';

export const inbox: Feature = {
  name: 'inbox',
  routes: inboxRoutes,
};
