export { type PollToAnswer, pollsToAnswerQuery } from './queries.ts';
export { mayReadPoll, pollToPost, type PollToPost } from './audience/queries.ts';
