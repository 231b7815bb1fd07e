import { organisation } from '@apprecio/contract/organisation';
import { bind } from '../../platform/context.ts';
import { available, client, detail } from './queries.ts';

export const organisationRoutes = bind(organisation, {
  'organisation.available': available,
  'organisation.client': client,
  'organisation.detail': detail,
});
