import type { Feature } from '../../platform/feature.ts';
import { closeSurveys, countSurveys, forgetSurveys } from './changes/changes.reactions.ts';
import { tallySurveys } from './counts/counts.reactions.ts';
import { announceSurveys, remindOfSurveys } from './launch/launch.reactions.ts';
import { gatherSurveys } from './lifecycle/lifecycle.reactions.ts';
import { repeatSurveys } from './pulses/pulses.reactions.ts';
import { waitingSurveys } from './rewards/rewards.commands.ts';
import { surveysInbox } from './surveys.inbox.ts';
import { surveysNotices } from './surveys.notices.ts';
import { surveysReactions } from './surveys.reactions.ts';
import { surveysRoutes } from './surveys.routes.ts';
import { unpaidSurveys } from './unfinished.queries.ts';

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
