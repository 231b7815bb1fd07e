import { employeeColumns } from '@apprecio/contract/employees/file-columns';
import type { Feature } from '../../platform/feature.ts';
import { forgetOldAddresses } from './addresses/addresses.commands.ts';
import { recordChanges } from './changes/changes.commands.ts';
import { employeesInbox } from './employees.inbox.ts';
import { employeesNotices } from './employees.notices.ts';
import { employeesRoutes } from './employees.routes.ts';
import { peopleImport } from './import/import.commands.ts';
import { peopleInvites } from './invitations/invitations.commands.ts';
import { refreshOrgFields } from './text-keys.commands.ts';

export const employees: Feature = {
  name: 'employees',
  routes: employeesRoutes,
  inbox: employeesInbox,
  notices: [employeesNotices],
  nightly: [forgetOldAddresses],
  imports: { employees: employeeColumns },
  batchKinds: {
    'employees.import': peopleImport,
    'employees.change': recordChanges,
    'employees.invite': peopleInvites,
  },
  textKeys: refreshOrgFields,
};
