import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { dateIn } from '../../platform/clock.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { doneByAdmin } from '../../platform/notices/wording.ts';
import { everyHolder, toOtherHolders } from '../people/public.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const whats = ['created', 'changed', 'rolled', 'revoked'] as const;
type What = (typeof whats)[number];

const events = {
  API_KEY_CHANGED: notice({
    facts: z.object({ what: z.enum(whats), name: z.string(), by: z.string().nullable() }),
    samples: [
      { what: 'created', name: 'HR sync', by: 'Kabir Singh' },
      { what: 'changed', name: 'HR sync', by: 'Kabir Singh' },
      { what: 'rolled', name: 'HR sync', by: 'Kabir Singh' },
      { what: 'revoked', name: 'HR sync', by: null },
    ],
    guard: always.account,
    words: ({ what, name, by }) => [[what, { name }], doneByAdmin(by)],
  }),
  API_KEY_ENDING: notice({
    facts: z.object({ name: z.string(), date: z.string() }),
    samples: [{ name: 'HR sync', date: '2025-03-05' }],
    guard: always.account,
    words: ({ name, date }) => [['ending', { name, date }], ['endingWhy']],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

const deeplink = '/organization/api-keys';

async function findKey(ctx: Context, personId: string) {
  return ctx.db
    .selectFrom('api_keys')
    .innerJoin('organisations as o', (join) => join.onTrue())
    .select(['api_keys.name', 'api_keys.expires_at', 'o.time_zone'])
    .where('api_keys.person_id', '=', personId)
    .executeTakeFirst();
}

function notifyOthers(what: What) {
  return async (ctx: Context, activity: Activity): Promise<void> => {
    const key = await findKey(ctx, activity.subjectId!);
    if (!key) return;
    const holders = await toOtherHolders(ctx, 'keys.manage', activity);
    await ctx.notify(
      holders.map((to) => ({
        ...to,
        eventType: 'API_KEY_CHANGED',
        facts: { ...to.facts, what, name: key.name },
        deeplink,
      })),
    );
  };
}

async function notifyOfEnd(ctx: Context, { id, subjectId }: Activity): Promise<void> {
  const key = await findKey(ctx, subjectId!);
  if (!key) return;
  // It opens until the first moment of the day after its last one.
  const lastMoment = new Date(key.expires_at.getTime() - 1);
  const facts = { name: key.name, date: dateIn(key.time_zone, lastMoment) };
  await ctx.notify(
    (await everyHolder(ctx, 'keys.manage')).map((personId) => ({
      personId,
      eventType: 'API_KEY_ENDING',
      facts,
      deeplink,
      actorId: null,
      sourceId: id,
    })),
  );
}

/** Tells the holders of technical rights what happens to keys. */
export const keysNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'keys.created': notifyOthers('created'),
  'keys.changed': notifyOthers('changed'),
  'keys.rolled': notifyOthers('rolled'),
  'keys.revoked': notifyOthers('revoked'),
  'keys.ending': notifyOfEnd,
});
