export { type AudienceRow, audienceRows } from './audience/queries.ts';
export { pollToTell } from './audience/queries.ts';
