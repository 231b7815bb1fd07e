import type { Feature } from '../../platform/feature.ts';
import { competitionsReactions, startCompetitions } from './reactions.ts';
import { competitionsRoutes } from './routes.ts';

export const competitions: Feature = {
  name: 'competitions',
  routes: competitionsRoutes,
  reactions: competitionsReactions,
  schedules: [startCompetitions],
};
