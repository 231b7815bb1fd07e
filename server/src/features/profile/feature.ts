import type { Feature } from '../../platform/feature.ts';
import { profileInbox } from './profile.inbox.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile: Feature = {
  name: 'profile',
  routes: profileRoutes,
  inbox: profileInbox,
};
