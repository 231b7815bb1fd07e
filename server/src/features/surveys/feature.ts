import type { Feature } from '../../platform/feature.ts';
import { closeSurveys, countSurveys, forgetSurveys } from './changes/reactions.ts';
import { tallySurveys } from './counts/reactions.ts';
import { announceSurveys, remindOfSurveys } from './launch/reactions.ts';
import { gatherSurveys } from './lifecycle/reactions.ts';
import { repeatSurveys } from './pulses/reactions.ts';
import { surveysReactions } from './reactions.ts';
import { waitingSurveys } from './rewards/commands.ts';
import { surveysRoutes } from './routes.ts';
import { surveysInbox } from './surveys.inbox.ts';
import { surveysNotices } from './surveys.notices.ts';
import { unpaidSurveys } from './unfinished/queries.ts';

export const surveys: Feature = {
  name: 'surveys',
  routes: surveysRoutes,
  inbox: surveysInbox,
  notices: [surveysNotices],
  reactions: surveysReactions,
  waitingPayments: { survey: waitingSurveys },
  schedules: [announceSurveys, remindOfSurveys, closeSurveys, countSurveys, tallySurveys, repeatSurveys, gatherSurveys],
  nightly: [forgetSurveys],
  unfinished: { surveys: unpaidSurveys },
};
