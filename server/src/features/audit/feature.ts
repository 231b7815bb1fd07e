import type { Feature } from '../../platform/feature.ts';
import { forgetActivities } from './audit.reactions.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Feature = {
  name: 'audit',
  routes: auditRoutes,
  nightly: [forgetActivities],
};
