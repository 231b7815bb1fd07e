import type { Feature } from '../../platform/feature.ts';
import { competitionsNotices } from './competitions.notices.ts';
import { countCompetitions, competitionsReactions, startCompetitions } from './competitions.reactions.ts';
import { competitionsRoutes } from './competitions.routes.ts';
import { enteredScores } from './importing/importing.commands.ts';
import { scoreImport } from './importing/importing.rules.ts';
import { openCompetitions } from './unfinished.queries.ts';
import { waitingCompetitions } from './waiting.commands.ts';

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
