import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { doneByAdmin } from '../../platform/notices/wording.ts';
import { everyHolder, toOtherHolders } from '../people/public.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const whats = ['created', 'changed', 'rolled', 'turnedOn', 'stopped', 'removed'] as const;
type What = (typeof whats)[number];

const events = {
  WEBHOOK_CHANGED: notice({
    facts: z.object({ what: z.enum(whats), host: z.string(), by: z.string().nullable() }),
    samples: [
      { what: 'created', host: 'hr.example.com', by: 'Kabir Singh' },
      { what: 'changed', host: 'hr.example.com', by: 'Kabir Singh' },
      { what: 'rolled', host: 'hr.example.com', by: 'Kabir Singh' },
      { what: 'turnedOn', host: 'hr.example.com', by: 'Kabir Singh' },
      { what: 'stopped', host: 'hr.example.com', by: 'Kabir Singh' },
      { what: 'removed', host: 'hr.example.com', by: null },
    ],
    guard: always.account,
    words: ({ what, host, by }) => [[what, { host }], doneByAdmin(by)],
  }),
  WEBHOOK_STOPPED: notice({
    facts: z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
    samples: [
      { host: 'hr.example.com', why: 'gone' },
      { host: 'hr.example.com', why: 'failing' },
    ],
    guard: always.account,
    words: ({ host, why }) => [['stopped', { host }], [why]],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

const deeplink = '/organization/webhooks';

function notifyOthers(what: What) {
  return async (ctx: Context, activity: Activity & { facts: { host: string } }): Promise<void> => {
    const holders = await toOtherHolders(ctx, 'webhooks.manage', activity);
    const { host } = activity.facts;
    await ctx.notify(
      holders.map((to) => ({ ...to, eventType: 'WEBHOOK_CHANGED', facts: { ...to.facts, what, host }, deeplink })),
    );
  };
}

async function notifyOfStop(ctx: Context, { id, facts }: Activity<'webhooks.stopped'>): Promise<void> {
  const holders = await everyHolder(ctx, 'webhooks.manage');
  await ctx.notify(
    holders.map((personId) => ({
      personId,
      eventType: 'WEBHOOK_STOPPED',
      facts,
      deeplink,
      actorId: null,
      sourceId: id,
    })),
  );
}

/** Tells the holders of technical rights what happens to webhooks. */
export const webhooksNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'webhooks.created': notifyOthers('created'),
  'webhooks.changed': notifyOthers('changed'),
  'webhooks.rolled': notifyOthers('rolled'),
  'webhooks.switched': (ctx, activity) => notifyOthers(activity.facts.on ? 'turnedOn' : 'stopped')(ctx, activity),
  'webhooks.removed': notifyOthers('removed'),
  'webhooks.stopped': notifyOfStop,
});
