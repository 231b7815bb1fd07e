import type { Feature } from '../../platform/feature.ts';
import { organisationRoutes } from './organisation.routes.ts';

export const organisation: Feature = {
  name: 'organisation',
  routes: organisationRoutes,
};
