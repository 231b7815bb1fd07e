import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { mustReadsQuery, present } from './announcements.queries.ts';

/** Announcements that I must still confirm. */
export const announcementsInbox: InboxParts = { mustReads: waiting(mustReadsQuery, present) };
