import type { Feature } from '../../platform/feature.ts';
import { peopleReactions } from './reactions.ts';
import { peopleRoutes } from './routes.ts';

export const people: Feature = {
  name: 'people',
  routes: peopleRoutes,
  reactions: peopleReactions,
};
