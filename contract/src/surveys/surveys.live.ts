/** A survey that I may see changed. */
export const surveysLive = { survey: ['surveys', 'inbox.list'] };
