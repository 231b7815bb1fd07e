import type { Feature } from '../../platform/feature.ts';
import { searchReactions } from './search.reactions.ts';
import { searchRoutes } from './search.routes.ts';
import { refreshPosts } from './text-keys.commands.ts';

export const search: Feature = {
  name: 'search',
  routes: searchRoutes,
  reactions: searchReactions,
  textKeys: refreshPosts,
};
