import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { pollsToAnswerQuery } from './polls.queries.ts';

/** Open polls that I have not voted in. */
export const pollsInbox: InboxParts = {
  polls: waiting(pollsToAnswerQuery, (ctx, { id, author, question, ends_at }) => ({
    id,
    author: presentPerson(ctx, author),
    question,
    endsAt: ends_at.toISOString(),
  })),
};
