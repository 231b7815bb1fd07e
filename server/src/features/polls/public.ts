export { type PollToAnswer, pollsToAnswerQuery } from './queries.ts';
export { pollToPost, pollToTell } from './audience/queries.ts';
