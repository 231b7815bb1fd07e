import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { openQuestionsQuery, tradesWaitingQuery } from './findings/findings.queries.ts';
import { present } from './recognition.queries.ts';
import { waitingQueries } from './waiting/waiting.queries.ts';

type Decisions = readonly [recipients: Parameters<typeof present>[1][], waiting: { count: number }[]];

/** Thank-yous that wait for my decision, and what is asked and found about points that people trade. */
export const recognitionInbox: InboxParts = {
  decisions: {
    queries: waitingQueries,
    present: (ctx, rows) => {
      const [recipients, [counted]] = rows as unknown as Decisions;
      return { count: counted?.count ?? 0, items: recipients.map((recipient) => present(ctx, recipient)) };
    },
  },
  fairPlay: waiting(openQuestionsQuery, (ctx, { id, person, question, asked_at }) => ({
    id,
    person: presentPerson(ctx, person),
    question,
    askedAt: asked_at.toISOString(),
  })),
  trades: waiting(tradesWaitingQuery, (ctx, { key, people, found_at, asked, replies }) => ({
    key,
    people: people.map((person) => presentPerson(ctx, person)),
    foundAt: found_at.toISOString(),
    asked,
    replies,
  })),
};
