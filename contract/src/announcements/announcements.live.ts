/** An announcement that I may see changed. */
export const announcementsLive = { announcement: ['announcements', 'inbox.list'] };
