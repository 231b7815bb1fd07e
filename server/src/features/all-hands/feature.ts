import type { Feature } from '../../platform/feature.ts';
import { allHandsRoutes } from './all-hands.routes.ts';

export const allHands: Feature = {
  name: 'all-hands',
  routes: allHandsRoutes,
};
