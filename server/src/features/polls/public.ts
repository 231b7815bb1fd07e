export { pollToPost, pollToTell } from './audience/queries.ts';
