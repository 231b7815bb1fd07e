import { dateIn } from '../../platform/clock.ts';
import type { InboxParts } from '../../platform/inbox.ts';
import { isOff } from '../../platform/session/modules.ts';
import { nameFromEmail } from '../people/public.ts';
import { type QuestionFacts, questionQuery } from './questions/questions.queries.ts';
import { openQuestions, questionOf } from './questions/questions.rules.ts';

/** The question of the day about the reader. */
export const profileInbox: InboxParts = {
  questions: {
    queries: (ctx) => [questionQuery(ctx)],
    present: (ctx, [rows]) => {
      const { person, now } = ctx;
      const facts = rows![0] as QuestionFacts;
      const dayOf = (at: Date) => dateIn(person.timeZone, at);
      const question = questionOf(
        openQuestions({
          ...facts,
          name_guessed: facts.name === nameFromEmail(facts.email),
          celebrates: !isOff(ctx, 'celebrations'),
        }),
        {
          today: dayOf(now),
          first: dayOf(facts.first_seen_at ?? now),
          answered: facts.onboarded_at && dayOf(facts.onboarded_at),
        },
      );
      const items = question ? [{ question, birthMissing: facts.born_on === null, proposal: facts.proposal }] : [];
      return { count: items.length, items };
    },
  },
};
