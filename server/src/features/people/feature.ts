import type { Feature } from '../../platform/feature.ts';
import { peopleChanges } from '../employees/changes/commands.ts';
import { peopleImport } from '../employees/import/commands.ts';
import { peopleInvites } from '../employees/invitations/commands.ts';
import { peopleReactions } from './reactions.ts';
import { employeesRoutes, peopleRoutes, staffRoutes } from './routes.ts';

export const people: Feature = {
  name: 'people',
  routes: [...peopleRoutes, ...employeesRoutes, ...staffRoutes],
  reactions: peopleReactions,
  batchKinds: { 'people.import': peopleImport, 'people.change': peopleChanges, 'people.invite': peopleInvites },
};
