import type { Feature } from '../../platform/feature.ts';
import { announcementsInbox } from './announcements.inbox.ts';
import { announcementsNotices } from './announcements.notices.ts';
import {
  announcementsReactions,
  forgetAnnouncements,
  remindReaders,
  sendAnnouncements,
} from './announcements.reactions.ts';
import { announcementsRoutes } from './announcements.routes.ts';

export const announcements: Feature = {
  name: 'announcements',
  routes: announcementsRoutes,
  inbox: announcementsInbox,
  notices: [announcementsNotices],
  reactions: announcementsReactions,
  schedules: [sendAnnouncements, remindReaders],
  nightly: [forgetAnnouncements],
};
