import type { Feature } from '../../platform/feature.ts';
import { postsInbox } from './posts.inbox.ts';
import { postsNotices } from './posts.notices.ts';
import { postsReactions, publishScheduled, forgetRemovedPosts } from './posts.reactions.ts';
import { postsRoutes } from './posts.routes.ts';
import { readWaitingThanks } from './waiting-thanks.queries.ts';

export const posts: Feature = {
  name: 'posts',
  routes: postsRoutes,
  inbox: postsInbox,
  notices: [postsNotices],
  reactions: postsReactions,
  waitingThanks: readWaitingThanks,
  schedules: [publishScheduled],
  nightly: [forgetRemovedPosts],
};
