import type { Feature } from '../../platform/feature.ts';
import { celebrationsInbox } from './celebrations.inbox.ts';
import { celebrationsNotices } from './celebrations.notices.ts';
import { celebrate } from './celebrations.reactions.ts';
import { celebrationsRoutes } from './celebrations.routes.ts';
import { waitingRewards } from './rewards/rewards.commands.ts';
import { unpaidRewards } from './unfinished.queries.ts';

export const celebrations: Feature = {
  name: 'celebrations',
  routes: celebrationsRoutes,
  inbox: celebrationsInbox,
  notices: [celebrationsNotices],
  waitingPayments: { service: waitingRewards },
  schedules: [celebrate],
  unfinished: { serviceRewards: unpaidRewards },
};
