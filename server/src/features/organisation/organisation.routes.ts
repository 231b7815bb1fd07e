import { organisation } from '@apprecio/contract/organisation/organisation.operations';
import { moduleSwitches } from '@apprecio/contract/organisation/switches';
import { bind } from '../../platform/context.ts';
import { addDomain, removeDomain } from './domains/domains.commands.ts';
import { domains } from './domains/domains.queries.ts';
import { switchModule } from './modules/modules.commands.ts';
import { modules } from './modules/modules.queries.ts';
import { markSetUp, update } from './organisation.commands.ts';
import { removeDemonstration, uploadLogo } from './organisation.external.ts';
import { available, client, detail, setUp } from './organisation.queries.ts';

const switchRoutes = bind(moduleSwitches, {
  'organisation.modules': modules,
  'organisation.switchModule': switchModule,
});

const companyRoutes = bind(organisation, {
  'organisation.available': available,
  'organisation.client': client,
  'organisation.detail': detail,
  'organisation.update': update,
  'organisation.uploadLogo': uploadLogo,
  'organisation.removeDemonstration': removeDemonstration,
  'organisation.setUp': setUp,
  'organisation.markSetUp': markSetUp,
  'organisation.domains': domains,
  'organisation.addDomain': addDomain,
  'organisation.removeDomain': removeDomain,
});

export const organisationRoutes = [...companyRoutes, ...switchRoutes];
