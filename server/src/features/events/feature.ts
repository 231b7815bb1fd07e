import type { Feature } from '../../platform/feature.ts';
import { eventsInbox } from './events.inbox.ts';
import { eventsNotices } from './events.notices.ts';
import { eventsReactions, moveUpWaiting, remindOfEvents } from './events.reactions.ts';
import { eventsRoutes } from './events.routes.ts';
import { calendarFeed } from './feed/feed.external.ts';

export const events: Feature = {
  name: 'events',
  routes: eventsRoutes,
  inbox: eventsInbox,
  notices: [eventsNotices],
  reactions: eventsReactions,
  schedules: [remindOfEvents, moveUpWaiting],
  feeds: [calendarFeed],
};
