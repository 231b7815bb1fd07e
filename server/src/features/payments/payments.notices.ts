import { z } from 'zod';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { notifyWaiting } from '../../platform/notices/waiting.ts';
import { doneByAdmin, shared } from '../../platform/notices/wording.ts';
import { everyHolder, toOtherHolders } from '../people/public.ts';
import { lockWaitingChanges } from './account-changes/account-changes.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const screen = '/organization/payments';
const by = z.object({ by: z.string().nullable() });

const events = {
  PAYMENT_ACCOUNT_CHANGED: notice({
    facts: by,
    samples: [{ by: 'Kabir Singh' }],
    guard: always.account,
    words: (changeFacts) => [['paymentAccountChanged'], doneByAdmin(changeFacts.by)],
  }),
  PAYMENT_ACCOUNT_WAITING: notice({
    facts: z.object({ name: z.string() }),
    samples: [{ name: 'Meera Rao' }],
    guard: always.duty,
    words: ({ name }) => [['paymentAccountWaits'], shared('waitsForConfirmation', { name })],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

async function updateWaiting(ctx: Context, subjectId: string | null = null): Promise<void> {
  const all = (await lockWaitingChanges(ctx)).map(({ name, ...one }) => ({
    ...one,
    facts: { name },
    deeplink: screen,
  }));
  await notifyWaiting(ctx, 'PAYMENT_ACCOUNT_WAITING', all, () => everyHolder(ctx, 'payments.manage'), subjectId);
}

/** Tells admins of a new payment account, and that one waits for another of them. */
export const paymentsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'payments.changeAsked': (ctx, { subjectId }) => updateWaiting(ctx, subjectId),
  'payments.changeRejected': (ctx, { subjectId }) => updateWaiting(ctx, subjectId),
  'payments.changeWithdrawn': (ctx, { subjectId }) => updateWaiting(ctx, subjectId),
  'payments.settingsChanged': async (ctx, activity) => {
    const admins = await toOtherHolders(ctx, 'payments.manage', activity);
    await ctx.notify(admins.map((to) => ({ ...to, eventType: 'PAYMENT_ACCOUNT_CHANGED', deeplink: screen })));
    await updateWaiting(ctx, activity.subjectId);
  },
  'employees.rightsChanged': (ctx) => updateWaiting(ctx),
  'employees.superAdminEntered': (ctx) => updateWaiting(ctx),
  'employees.superAdminLeft': (ctx) => updateWaiting(ctx),
});
