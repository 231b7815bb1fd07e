export { pollToPost, type PollToPost } from './audience.queries.ts';
