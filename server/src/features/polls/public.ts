export { type PollToAnswer, pollsToAnswerQuery } from './queries.ts';
export { pollToPost, type PollToPost, pollToTell } from './audience/queries.ts';
