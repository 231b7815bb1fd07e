import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { doneByAdmin } from '../../platform/notices/wording.ts';
import { toOtherHolders } from '../people/public.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const by = z.object({ by: z.string().nullable() });

const events = {
  SIGN_IN_METHOD_CHANGED: notice({
    facts: by,
    samples: [{ by: 'Kabir Singh' }],
    guard: always.account,
    words: (details) => [['signInMethodChanged'], doneByAdmin(details.by)],
  }),
};

async function notifyAdmins(ctx: NoticeContext<FactsOf<typeof events>>, activity: Activity): Promise<void> {
  const admins = await toOtherHolders(ctx, 'auth.manage', activity);
  await ctx.notify(
    admins.map((to) => ({ ...to, eventType: 'SIGN_IN_METHOD_CHANGED', deeplink: '/organization/sign-in' })),
  );
}

/** Tells admins that the ways to sign in changed. */
export const authNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'auth.providerAdded': notifyAdmins,
  'auth.providerChanged': notifyAdmins,
  'auth.providerRemoved': notifyAdmins,
});
