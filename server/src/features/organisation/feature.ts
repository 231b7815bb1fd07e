import type { Feature } from '../../platform/feature.ts';
import { organisationRoutes } from './routes.ts';

export const organisation: Feature = {
  name: 'organisation',
  routes: organisationRoutes,
};
