import type { Feature } from '../../platform/feature.ts';
import { celebrationsNotices } from './celebrations.notices.ts';
import { celebrate } from './reactions.ts';
import { waitingRewards } from './rewards/commands.ts';
import { celebrationsRoutes } from './routes.ts';

export const celebrations: Feature = {
  name: 'celebrations',
  routes: celebrationsRoutes,
  notices: [celebrationsNotices],
  waitingPayments: { service: waitingRewards },
  schedules: [celebrate],
};
