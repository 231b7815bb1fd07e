import { organisation } from '@apprecio/contract/organisation';
import { bind } from '../../platform/context.ts';
import { addDomain, removeDomain } from './commands.ts';
import { available, client, detail, domains } from './queries.ts';

export const organisationRoutes = bind(organisation, {
  'organisation.available': available,
  'organisation.client': client,
  'organisation.detail': detail,
  'organisation.domains': domains,
  'organisation.addDomain': addDomain,
  'organisation.removeDomain': removeDomain,
});
