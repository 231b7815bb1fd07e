import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { holdersOf } from '../people/public.ts';
import { categoryOf } from './management/management.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const events = {
  STOCK_LOW: notice({
    facts: z.object({ title: z.string(), left: z.number() }),
    samples: [{ title: 'Travel mug', left: 1234 }],
    guard: always.state,
    words: ({ title, left }) => [
      ['stockLow', { title }],
      ['stockLeft', { count: left }],
    ],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

/** Tells admins once that few pieces of a product are left; again only after it was filled up. */
async function notifyOfStock(ctx: Context, activity: Activity<'store.stockLow'>): Promise<void> {
  const admins = await holdersOf(ctx, 'store.manage');
  const category = await categoryOf(ctx, activity.subjectId!);
  const tab = category === 'merchandise' ? '' : `tab=${category}&`;
  await ctx.notify(
    admins.map((personId) => ({
      personId,
      eventType: 'STOCK_LOW',
      facts: activity.facts,
      deeplink: `/organization/store?${tab}show=low`,
      actorId: null,
      sourceId: activity.id,
    })),
  );
}

/** Tells admins that few pieces of a product are left. */
export const storeNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'store.stockLow': notifyOfStock,
});
