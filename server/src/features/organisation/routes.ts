import { organisation } from '@apprecio/contract/organisation';
import { bind } from '../../platform/context.ts';
import { markSetUp, update } from './commands.ts';
import { uploadLogo } from './external.ts';
import { available, client, detail, setUp } from './queries.ts';

export const organisationRoutes = bind(organisation, {
  'organisation.available': available,
  'organisation.client': client,
  'organisation.detail': detail,
  'organisation.update': update,
  'organisation.uploadLogo': uploadLogo,
  'organisation.setUp': setUp,
  'organisation.markSetUp': markSetUp,
});
