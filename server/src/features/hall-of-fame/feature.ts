import type { Feature } from '../../platform/feature.ts';
import { givenAwards } from './importing/commands.ts';
import { hallOfFameReactions, revealAwards } from './reactions.ts';
import { hallOfFameRoutes } from './routes.ts';

export const hallOfFame: Feature = {
  name: 'hall-of-fame',
  routes: hallOfFameRoutes,
  reactions: hallOfFameReactions,
  batchKinds: { 'hallOfFame.awards': givenAwards },
  schedules: [revealAwards],
};
