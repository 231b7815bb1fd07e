import type { Feature } from '../../platform/feature.ts';
import { keyPurpose } from './keys/commands.ts';
import { ticketsRoutes } from './routes.ts';

export const tickets: Feature = {
  name: 'tickets',
  routes: ticketsRoutes,
  sealed: [{ table: 'ticket_keys', column: 'sealed', purpose: keyPurpose, place: 'id' }],
};
