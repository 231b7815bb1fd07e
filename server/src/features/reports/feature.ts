import type { Feature } from '../../platform/feature.ts';
import { recordActiveWeeks } from './adoption/reactions.ts';
import { mailReports } from './mailing/reactions.ts';
import { reportsRoutes } from './routes.ts';

export const reports: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  schedules: [mailReports],
  nightly: [recordActiveWeeks],
};
