import { asSystem } from '../../platform/as-system.ts';
import type { Feature } from '../../platform/feature.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { forgetAsked } from './asked/commands.ts';
import { keyPurpose } from './keys/commands.ts';
import { ticketsRoutes } from './routes.ts';

const forgetAskedPeople = nightly('tickets_forget_asked', (services, organisationId) =>
  asSystem(services, organisationId, 'tickets.forgetAsked', forgetAsked),
);

export const tickets: Feature = {
  name: 'tickets',
  routes: ticketsRoutes,
  nightly: [forgetAskedPeople],
  sealed: [{ table: 'ticket_keys', column: 'sealed', purpose: keyPurpose, place: 'id' }],
};
