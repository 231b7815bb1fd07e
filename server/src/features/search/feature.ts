import type { Feature } from '../../platform/feature.ts';
import { searchReactions } from './reactions.ts';
import { searchRoutes } from './routes.ts';
import { refreshPosts } from './text-keys/commands.ts';

export const search: Feature = {
  name: 'search',
  routes: searchRoutes,
  reactions: searchReactions,
  textKeys: refreshPosts,
};
