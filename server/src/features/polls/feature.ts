import type { Feature } from '../../platform/feature.ts';
import { pollsInbox } from './polls.inbox.ts';
import { pollsNotices } from './polls.notices.ts';
import {
  announcePolls,
  countPolls,
  forgetPolls,
  pollsReactions,
  remindOfPolls,
  tallyPolls,
} from './polls.reactions.ts';
import { pollsRoutes } from './polls.routes.ts';

export const polls: Feature = {
  name: 'polls',
  routes: pollsRoutes,
  inbox: pollsInbox,
  reactions: pollsReactions,
  notices: [pollsNotices],
  schedules: [announcePolls, remindOfPolls, countPolls, tallyPolls],
  nightly: [forgetPolls],
};
