/** An event that I may see changed. */
export const eventsLive = { event: ['events', 'inbox.list'] };
