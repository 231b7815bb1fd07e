import type { Feature } from '../../platform/feature.ts';
import { ticketsRoutes } from './routes.ts';

export const tickets: Feature = { name: 'tickets', routes: ticketsRoutes };
