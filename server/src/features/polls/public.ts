export { type AudienceRow, audienceRows } from './audience/queries.ts';
export { pollToPost, pollToTell } from './audience/queries.ts';
