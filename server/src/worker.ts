import { authReactions, forgetOldSecrets } from './features/auth/reactions.ts';
import { feedReactions, forgetRemovedPosts } from './features/feed/reactions.ts';
import { forgetNotifications, notificationsReactions } from './features/notifications/reactions.ts';
import { openPointsMonths } from './features/points/reactions.ts';
import { expireRecognitions, recognitionReactions, remindDeciders } from './features/recognition/reactions.ts';
import { Reactor } from './platform/activity.ts';
import { forgetKeys } from './platform/tidy.ts';

/** What every feature does after another's activities. */
export const reactor = new Reactor({
  auth: authReactions,
  recognition: recognitionReactions,
  feed: feedReactions,
  notifications: notificationsReactions,
});

/** What runs by the clock. */
export const schedules = [
  openPointsMonths,
  expireRecognitions,
  remindDeciders,
  forgetKeys,
  forgetNotifications,
  forgetOldSecrets,
  forgetRemovedPosts,
];
