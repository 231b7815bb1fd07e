import type { Feature } from '../../platform/feature.ts';
import { forgetActivities } from './reactions.ts';
import { auditRoutes } from './routes.ts';

export const audit: Feature = {
  name: 'audit',
  routes: auditRoutes,
  nightly: [forgetActivities],
};
