import type { Feature } from '../../platform/feature.ts';
import { announcePolls, countPolls, forgetPolls, remindOfPolls } from './reactions.ts';
import { pollsRoutes } from './routes.ts';

export const polls: Feature = {
  name: 'polls',
  routes: pollsRoutes,
  schedules: [announcePolls, remindOfPolls, countPolls],
  nightly: [forgetPolls],
};
