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
  FACTOR_REMOVAL_ASKED: notice({
    facts: by,
    samples: [{ by: 'Kabir Singh' }],
    guard: always.account,
    words: (details) => [['factorRemovalAsked'], doneByAdmin(details.by)],
  }),
};

const notifyAdmins =
  (eventType: keyof typeof events) =>
  async (ctx: NoticeContext<FactsOf<typeof events>>, activity: Activity): Promise<void> => {
    const admins = await toOtherHolders(ctx, 'auth.manage', activity);
    const told = admins.filter(({ personId }) => personId !== activity.subjectId);
    await ctx.notify(told.map((to) => ({ ...to, eventType, deeplink: '/organization/sign-in' })));
  };

const methodChanged = notifyAdmins('SIGN_IN_METHOD_CHANGED');

/** Tells admins that the ways to sign in changed, or that a removal of two-step sign-in waits. */
export const authNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'auth.providerAdded': methodChanged,
  'auth.providerChanged': methodChanged,
  'auth.providerRemoved': methodChanged,
  'auth.onlySsoSet': methodChanged,
  'auth.removalAsked': notifyAdmins('FACTOR_REMOVAL_ASKED'),
});
