import type { Feature } from '../../platform/feature.ts';
import { reportsRoutes } from './routes.ts';

export const reports: Feature = {
  name: 'reports',
  routes: reportsRoutes,
};
