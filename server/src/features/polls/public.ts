export { type AudienceRow, audienceRows } from './audience/queries.ts';
