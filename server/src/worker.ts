import { forgetActivities } from './features/audit/reactions.ts';
import { authReactions, forgetOldSecrets } from './features/auth/reactions.ts';
import { registerBatchKinds } from './features/batches/kinds/public.ts';
import { batchesReactions, forgetOldBatches } from './features/batches/reactions.ts';
import { communityAdditions } from './features/communities/additions/commands.ts';
import { communitiesReactions, forgetArchivedCommunities } from './features/communities/reactions.ts';
import { sendDigests } from './features/notifications/digest/reactions.ts';
import { deliverPushes } from './features/notifications/push/external.ts';
import { forgetNotifications, notificationsReactions } from './features/notifications/reactions.ts';
import { peopleChanges } from './features/people/changes/commands.ts';
import { peopleImport } from './features/people/import/commands.ts';
import { peopleInvites } from './features/people/invitations/commands.ts';
import { peopleReactions } from './features/people/reactions.ts';
import { pointsGrants } from './features/points/grants-file/commands.ts';
import { endEarnedPoints, forfeitLeavers, openPointsMonths, pointsReactions } from './features/points/reactions.ts';
import { postsReactions, forgetRemovedPosts, publishScheduled } from './features/posts/reactions.ts';
import { expireRecognitions, recognitionReactions, remindDeciders } from './features/recognition/reactions.ts';
import { searchReactions } from './features/search/reactions.ts';
import { Reactor } from './platform/activity.ts';
import { sweepFiles } from './platform/files/uploads.ts';
import { forgetKeys } from './platform/worker/retention.ts';
import { nights } from './platform/worker/schedules.ts';

registerBatchKinds({
  'people.import': peopleImport,
  'people.change': peopleChanges,
  'people.invite': peopleInvites,
  'points.grants': pointsGrants,
  'communities.members': communityAdditions,
});

/** What every feature does after another's activities. */
export const reactor = new Reactor({
  batches: batchesReactions,
  people: peopleReactions,
  auth: authReactions,
  points: pointsReactions,
  communities: communitiesReactions,
  recognition: recognitionReactions,
  feed: postsReactions,
  notifications: notificationsReactions,
  search: searchReactions,
});

/** What is sent beside mails. */
export const deliveries = [deliverPushes];

/** What is done once a night in each organisation. */
export const nightlyWorks = [
  forgetNotifications,
  forgetOldSecrets,
  forgetOldBatches,
  forfeitLeavers,
  sweepFiles,
  forgetRemovedPosts,
  forgetArchivedCommunities,
  forgetActivities,
];

/** What runs by the clock. */
export const schedules = [
  openPointsMonths,
  endEarnedPoints,
  expireRecognitions,
  forgetKeys,
  sendDigests,
  remindDeciders,
  publishScheduled,
  nights(nightlyWorks),
];
