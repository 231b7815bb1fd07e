import type { Feature } from '../../platform/feature.ts';
import { rightsRoutes } from './rights.routes.ts';

export const rights: Feature = {
  name: 'rights',
  routes: rightsRoutes,
};
