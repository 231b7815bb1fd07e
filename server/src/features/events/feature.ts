import type { Feature } from '../../platform/feature.ts';
import { remindOfEvents } from './reactions.ts';
import { eventsRoutes } from './routes.ts';

export const events: Feature = { name: 'events', routes: eventsRoutes, schedules: [remindOfEvents] };
