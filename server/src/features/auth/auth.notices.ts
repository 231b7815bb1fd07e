import { bundles } from '@apprecio/contract/api/bundles';
import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { doneByAdmin } from '../../platform/notices/wording.ts';
import { toOtherHolders } from '../people/public.ts';
import { holdersWithout, readPolicy } from './policies/policies.queries.ts';
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
  FACTOR_REQUIRED: notice({
    facts: z.object({ days: z.number() }),
    samples: [{ days: 0 }, { days: 1234 }],
    guard: always.account,
    words: ({ days }) => [days === 0 ? ['factorRequiredNow'] : ['factorRequired', { days }], ''],
  }),
};

const notifyAdmins =
  (eventType: 'SIGN_IN_METHOD_CHANGED' | 'FACTOR_REMOVAL_ASKED') =>
  async (ctx: NoticeContext<FactsOf<typeof events>>, activity: Activity): Promise<void> => {
    const admins = await toOtherHolders(ctx, 'auth.manage', activity);
    const told = admins.filter(({ personId }) => personId !== activity.subjectId);
    await ctx.notify(told.map((to) => ({ ...to, eventType, deeplink: '/organization/sign-in' })));
  };

const methodChanged = notifyAdmins('SIGN_IN_METHOD_CHANGED');

/** Tells people whose rights need two-step sign-in that they lack it. */
async function factorRequired(ctx: NoticeContext<FactsOf<typeof events>>, activity: Activity): Promise<void> {
  const { since, graceDays } = await readPolicy(ctx);
  const { missing } = await holdersWithout(
    ctx,
    bundles.filter((bundle) => since[bundle] !== undefined),
  );
  await ctx.notify(
    missing.map((personId) => ({
      personId,
      eventType: 'FACTOR_REQUIRED' as const,
      actorId: activity.actorId,
      sourceId: activity.id,
      facts: { days: graceDays },
      deeplink: '/settings#two-step-title',
    })),
  );
}

/** Tells admins that the ways to sign in changed, or that a removal of two-step sign-in waits. */
export const authNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'auth.providerAdded': methodChanged,
  'auth.providerChanged': methodChanged,
  'auth.providerRemoved': methodChanged,
  'auth.onlySsoSet': methodChanged,
  'auth.removalAsked': notifyAdmins('FACTOR_REMOVAL_ASKED'),
  'auth.factorPolicySet': async (ctx, activity) => {
    await methodChanged(ctx, activity);
    await factorRequired(ctx, activity);
  },
});
