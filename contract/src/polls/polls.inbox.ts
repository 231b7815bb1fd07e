import { waiting } from '../inbox/waiting.ts';
import { poll } from './polls.ts';

export const pollsInbox = {
  /** Open polls that I have not voted in, those that close first at the top. */
  polls: waiting(poll.pick({ id: true, author: true, question: true, endsAt: true })),
};
