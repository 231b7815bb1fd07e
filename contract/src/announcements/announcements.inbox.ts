import { waiting } from '../inbox/waiting.ts';
import { announcementSummary } from './announcement.ts';

export const announcementsInbox = {
  /** Announcements that I must still confirm, those with the nearest date first. */
  mustReads: waiting(announcementSummary),
};
