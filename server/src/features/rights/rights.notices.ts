import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { everyHolder } from '../people/public.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const events = {
  ACCESS_REVIEW_DUE: notice({
    facts: z.object({ quarter: z.string() }),
    samples: [{ quarter: 'Q1 2026' }],
    guard: always.account,
    words: ({ quarter }) => [['reviewDue', { quarter }], ['reviewDueWhy']],
  }),
};

async function notifyOfReview(
  ctx: NoticeContext<FactsOf<typeof events>>,
  { id, facts: { year, quarter } }: Activity<'rights.reviewDue'>,
): Promise<void> {
  await ctx.notify(
    (await everyHolder(ctx, 'employees.grant')).map((personId) => ({
      personId,
      eventType: 'ACCESS_REVIEW_DUE',
      facts: { quarter: `Q${quarter} ${year}` },
      deeplink: '/organization/access?show=review',
      actorId: null,
      sourceId: id,
    })),
  );
}

/** Tells those who manage access that the review of a quarter is due. */
export const rightsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'rights.reviewDue': notifyOfReview,
});
