import type { Feature } from '../../platform/feature.ts';
import { recordActiveWeeks } from './adoption/adoption.reactions.ts';
import { mailReports } from './mailing/mailing.reactions.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  schedules: [mailReports],
  nightly: [recordActiveWeeks],
};
