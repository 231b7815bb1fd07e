/** A session of mine ended. */
export const authLive = { 'session.ended': [] };
