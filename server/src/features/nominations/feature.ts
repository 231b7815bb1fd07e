import type { Feature } from '../../platform/feature.ts';
import { nominationsInbox } from './nominations.inbox.ts';
import { nominationsNotices } from './nominations.notices.ts';
import { advanceCycles, nominationsReactions } from './nominations.reactions.ts';
import { nominationsRoutes } from './nominations.routes.ts';
import { openCycles } from './unfinished.queries.ts';
import { waitingCycles } from './waiting.commands.ts';

export const nominations: Feature = {
  name: 'nominations',
  routes: nominationsRoutes,
  inbox: nominationsInbox,
  notices: [nominationsNotices],
  reactions: nominationsReactions,
  waitingPayments: { nominations: waitingCycles },
  schedules: [advanceCycles],
  unfinished: { nominations: openCycles },
};
