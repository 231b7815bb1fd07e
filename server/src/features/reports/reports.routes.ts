import { adoption as adoptionOperations } from '@apprecio/contract/reports/adoption';
import { coverage } from '@apprecio/contract/reports/coverage';
import { flows } from '@apprecio/contract/reports/flows';
import { leaderboard as leaderboardOperations } from '@apprecio/contract/reports/leaderboard';
import { reportMails } from '@apprecio/contract/reports/mails';
import { meetings } from '@apprecio/contract/reports/meetings';
import { networks } from '@apprecio/contract/reports/networks';
import { printing } from '@apprecio/contract/reports/printing';
import { reports } from '@apprecio/contract/reports/reports.operations';
import { rewardReport } from '@apprecio/contract/reports/rewards';
import { socialReport } from '@apprecio/contract/reports/social';
import { surveyReport } from '@apprecio/contract/reports/surveys';
import { bind } from '../../platform/context.ts';
import { adoption, adoptionPeople } from './adoption/adoption.queries.ts';
import { blindSpots } from './blind-spots.queries.ts';
import { people, summary } from './coverage/coverage.queries.ts';
import { leaderboard } from './leaderboard/leaderboard.queries.ts';
import { mailMe } from './mailing/mailing.commands.ts';
import { mails } from './mailing/mailing.queries.ts';
import { oneToOne, oneToOneThanks } from './meetings/meetings.queries.ts';
import { network, networkGraph, networkPeople } from './networks/networks.queries.ts';
import { pointPeople } from './points.queries.ts';
import { exportReport } from './printing/printing.external.ts';
import { viewed } from './reports.commands.ts';
import { rewardPeople, rewards } from './rewards/rewards.queries.ts';
import { changeSettings } from './settings/settings.commands.ts';
import { settings } from './settings/settings.queries.ts';
import { social, socialPeople } from './social/social.queries.ts';
import { surveys } from './surveys/surveys.queries.ts';

export const reportsRoutes = [
  ...bind(reports, { 'reports.viewed': viewed }),
  ...bind(coverage, { 'reports.summary': summary, 'reports.people': people }),
  ...bind(socialReport, { 'reports.social': social, 'reports.socialPeople': socialPeople }),
  ...bind(rewardReport, { 'reports.rewards': rewards, 'reports.rewardPeople': rewardPeople }),
  ...bind(flows, { 'reports.pointPeople': pointPeople }),
  ...bind(adoptionOperations, { 'reports.adoption': adoption, 'reports.adoptionPeople': adoptionPeople }),
  ...bind(reportMails, { 'reports.mails': mails, 'reports.mailMe': mailMe }),
  ...bind(printing, { 'reports.export': exportReport }),
  ...bind(surveyReport, { 'reports.surveys': surveys }),
  ...bind(networks, {
    'reports.network': network,
    'reports.networkPeople': networkPeople,
    'reports.networkGraph': networkGraph,
    'reports.blindSpots': blindSpots,
  }),
  ...bind(meetings, { 'reports.oneToOne': oneToOne, 'reports.oneToOneThanks': oneToOneThanks }),
  ...bind(leaderboardOperations, {
    'reports.leaderboard': leaderboard,
    'reports.settings': settings,
    'reports.changeSettings': changeSettings,
  }),
];
