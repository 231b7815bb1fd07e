import { asSystem } from '../../platform/as-system.ts';
import type { Feature } from '../../platform/feature.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { deleteInvitees } from './comparison/comparison.commands.ts';
import { keyPurpose } from './keys.commands.ts';
import { ticketsRoutes } from './tickets.routes.ts';

const inviteeRetention = nightly('tickets_forget_asked', (services, organisationId) =>
  asSystem(services, organisationId, 'tickets.forgetAsked', deleteInvitees),
);

export const tickets: Feature = {
  name: 'tickets',
  routes: ticketsRoutes,
  nightly: [inviteeRetention],
  sealed: [{ table: 'ticket_keys', column: 'sealed', purpose: keyPurpose, place: 'id' }],
};
