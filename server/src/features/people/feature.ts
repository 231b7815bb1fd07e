import type { Feature } from '../../platform/feature.ts';
import { peopleReactions } from './people.reactions.ts';
import { peopleRoutes } from './people.routes.ts';
import { refreshPeople } from './text-keys.commands.ts';

export const people: Feature = {
  name: 'people',
  routes: peopleRoutes,
  reactions: peopleReactions,
  textKeys: refreshPeople,
};
