import type { Feature } from '../../platform/feature.ts';
import { competitionsNotices } from './competitions.notices.ts';
import { enteredScores } from './importing/commands.ts';
import { scoreImport } from './importing/rules.ts';
import { countCompetitions, competitionsReactions, startCompetitions } from './reactions.ts';
import { competitionsRoutes } from './routes.ts';
import { openCompetitions } from './unfinished/queries.ts';
import { waitingCompetitions } from './waiting/commands.ts';

export const competitions: Feature = {
  name: 'competitions',
  routes: competitionsRoutes,
  notices: [competitionsNotices],
  reactions: competitionsReactions,
  waitingPayments: { competition: waitingCompetitions },
  imports: { scores: scoreImport },
  batchKinds: { 'competitions.scores': enteredScores },
  schedules: [startCompetitions, countCompetitions],
  unfinished: { competitions: openCompetitions },
};
