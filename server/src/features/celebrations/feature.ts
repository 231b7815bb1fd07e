import type { Feature } from '../../platform/feature.ts';
import { celebrate, celebrationsReactions } from './reactions.ts';
import { celebrationsRoutes } from './routes.ts';

export const celebrations: Feature = {
  name: 'celebrations',
  routes: celebrationsRoutes,
  reactions: celebrationsReactions,
  schedules: [celebrate],
};
