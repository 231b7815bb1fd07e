import type { Feature } from '../../platform/feature.ts';
import { announcePolls, countPolls, forgetPolls } from './reactions.ts';
import { pollsRoutes } from './routes.ts';

export const polls: Feature = {
  name: 'polls',
  routes: pollsRoutes,
  schedules: [announcePolls, countPolls],
  nightly: [forgetPolls],
};
