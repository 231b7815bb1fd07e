import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of announcements. */
export const first: First = {
  '/announcements': {
    words: ['announcements'],
    calls: [['announcements.list', { tab: 'active', limit: 20 }]],
  },
  '/announcements/$announcementId': {
    words: ['announcements', 'audiences'],
    calls: [['announcements.details', { id: '$announcementId' }]],
  },
};
