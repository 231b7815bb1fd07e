import { minutesOf } from '@apprecio/contract/surveys/surveys.rules';
import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { surveysToAnswerForQuery } from './outcomes/outcomes.queries.ts';
import { surveysToAnswerQuery } from './surveys.queries.ts';

/** Running surveys that I have not answered, and my closed ones that wait for a response. */
export const surveysInbox: InboxParts = {
  surveys: waiting(surveysToAnswerQuery, (ctx, { id, author, title, sections, privacy, ends_at }) => ({
    id,
    author: presentPerson(ctx, author),
    title,
    minutes: minutesOf(sections),
    privacy,
    endsAt: ends_at.toISOString(),
  })),
  outcomes: waiting(surveysToAnswerForQuery, (_ctx, { id, title, ends_at }) => ({
    id,
    title,
    endsAt: ends_at.toISOString(),
  })),
};
