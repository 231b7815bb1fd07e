import type { Feature } from '../../platform/feature.ts';
import { pollsNotices } from './polls.notices.ts';
import { announcePolls, countPolls, forgetPolls, pollsReactions, remindOfPolls } from './reactions.ts';
import { pollsRoutes } from './routes.ts';

export const polls: Feature = {
  name: 'polls',
  routes: pollsRoutes,
  reactions: pollsReactions,
  notices: [pollsNotices],
  schedules: [announcePolls, remindOfPolls, countPolls],
  nightly: [forgetPolls],
};
