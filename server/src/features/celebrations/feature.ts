import type { Feature } from '../../platform/feature.ts';
import { celebrate } from './reactions.ts';
import { celebrationsRoutes } from './routes.ts';
import { waitingRewards } from './rewards/commands.ts';

export const celebrations: Feature = {
  name: 'celebrations',
  routes: celebrationsRoutes,
  waitingPayments: { service: waitingRewards },
  schedules: [celebrate],
};
