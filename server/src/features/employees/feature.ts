import type { Feature } from '../../platform/feature.ts';
import { recordChanges } from './changes/commands.ts';
import { peopleImport } from './import/commands.ts';
import { peopleInvites } from './invitations/commands.ts';
import { employeesRoutes } from './routes.ts';

export const employees: Feature = {
  name: 'employees',
  routes: employeesRoutes,
  batchKinds: {
    'employees.import': peopleImport,
    'employees.change': recordChanges,
    'employees.invite': peopleInvites,
  },
};
