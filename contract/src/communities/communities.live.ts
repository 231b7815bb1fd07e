/** A community that I belong or am invited to changed. */
export const communitiesLive = { community: ['communities', 'inbox.list'] };
