import type { Feature } from '../../platform/feature.ts';
import { pointsGrants } from './grants-file/grants-file.commands.ts';
import { grantColumns } from './grants-file/grants-file.rules.ts';
import { pointsInbox } from './points.inbox.ts';
import { pointsNotices } from './points.notices.ts';
import {
  pointsReactions,
  openPointsMonths,
  endEarnedPoints,
  forfeitLeavers,
  keepClosedMonths,
  checkBooksNightly,
} from './points.reactions.ts';
import { pointsRoutes } from './points.routes.ts';

export const points: Feature = {
  name: 'points',
  routes: pointsRoutes,
  inbox: pointsInbox,
  notices: [pointsNotices],
  reactions: pointsReactions,
  schedules: [openPointsMonths, endEarnedPoints],
  nightly: [forfeitLeavers, keepClosedMonths, checkBooksNightly],
  imports: { grants: grantColumns },
  batchKinds: { 'points.grants': pointsGrants },
};
