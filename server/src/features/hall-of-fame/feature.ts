import type { Feature } from '../../platform/feature.ts';
import { hallOfFameNotices } from './hall-of-fame.notices.ts';
import { revealAwards } from './hall-of-fame.reactions.ts';
import { hallOfFameRoutes } from './hall-of-fame.routes.ts';
import { givenAwards } from './importing/importing.commands.ts';
import { awardImport } from './importing/importing.rules.ts';
import { refreshAwards } from './text-keys.commands.ts';
import { unpaidAwards } from './unfinished.queries.ts';
import { waitingAwards } from './waiting/waiting.commands.ts';

export const hallOfFame: Feature = {
  name: 'hall-of-fame',
  routes: hallOfFameRoutes,
  imports: { awards: awardImport },
  notices: [hallOfFameNotices],
  batchKinds: { 'hallOfFame.awards': givenAwards },
  waitingPayments: { award: waitingAwards },
  schedules: [revealAwards],
  textKeys: refreshAwards,
  unfinished: { awards: unpaidAwards },
};
