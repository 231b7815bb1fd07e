import type { Feature } from '../../platform/feature.ts';
import { audiencesRoutes } from './audiences.routes.ts';

export const audiences: Feature = { name: 'audiences', routes: audiencesRoutes };
