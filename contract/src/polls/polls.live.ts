/** A poll that I may see changed. */
export const pollsLive = { poll: ['polls', 'inbox.list'] };
