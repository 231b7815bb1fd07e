export { type PollToAnswer, pollsToAnswerQuery } from './queries.ts';
export { pollToPost, type PollToPost } from './audience/queries.ts';
