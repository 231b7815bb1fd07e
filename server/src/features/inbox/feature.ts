import type { Feature } from '../../platform/feature.ts';
import { inboxRoutes } from './routes.ts';

export const inbox: Feature = {
  name: 'inbox',
  routes: inboxRoutes,
};
