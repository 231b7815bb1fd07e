import type { Feature } from '../../platform/feature.ts';
import { postsReactions, publishScheduled, forgetRemovedPosts } from './reactions.ts';
import { postsRoutes } from './routes.ts';

export const posts: Feature = {
  name: 'posts',
  routes: postsRoutes,
  reactions: postsReactions,
  schedules: [publishScheduled],
  nightly: [forgetRemovedPosts],
};
