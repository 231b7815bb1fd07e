import type { Feature } from '../../platform/feature.ts';
import { profileRoutes } from './routes.ts';

export const profile: Feature = {
  name: 'profile',
  routes: profileRoutes,
};
