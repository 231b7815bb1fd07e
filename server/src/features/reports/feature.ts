import type { Feature } from '../../platform/feature.ts';
import { keepWeeks } from './adoption/reactions.ts';
import { mailReports } from './mailing/reactions.ts';
import { reportsRoutes } from './routes.ts';

export const reports: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  schedules: [mailReports],
  nightly: [keepWeeks],
};
