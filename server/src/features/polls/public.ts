export { type PollToAnswer, pollsToAnswerQuery } from './queries.ts';
export { mayReadPoll, pollToPost, type PollToPost, pollToTell } from './audience/queries.ts';
