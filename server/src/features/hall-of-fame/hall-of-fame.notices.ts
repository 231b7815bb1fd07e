import { z } from 'zod';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { shared } from '../../platform/notices/wording.ts';
import { holdersOf } from '../people/public.ts';
import type { RewardPaid } from '../points/public.ts';
import { aboutAward, findWaitingAward, awardExists } from './notices.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const events = {
  AWARD_RECEIVED: notice({
    facts: z.object({ title: z.string(), points: z.number(), waits: z.boolean().optional() }),
    samples: [
      { title: 'Safety first', points: 1234 },
      { title: 'Safety first', points: 0 },
      { title: 'Safety first', points: 1234, waits: true },
    ],
    guard: { open: ({ organisationId, source }) => awardExists(organisationId, source) },
    words: ({ title, points, waits }) => [
      ['awardReceived', { title }],
      points > 0 ? shared(waits ? 'pointsFollow' : 'wonPoints', { count: points }) : ['awardSee'],
    ],
    card: () => ({ verb: 'seeAward', tint: 'orange', face: 'reader', quotes: false }),
  }),
  AWARD_POINTS_WAIT: notice({
    facts: z.object({ title: z.string(), points: z.number() }),
    samples: [{ title: 'Safety first', points: 1234 }],
    guard: always.duty,
    words: ({ title, points }) => [['awardPointsWait', { title }], shared('rewardsWaitWhy', { count: points })],
  }),
};

/** The facts of awards whose points wait, which nominations tell too. */
export type AwardPointsFacts = Pick<FactsOf<typeof events>, 'AWARD_POINTS_WAIT'>;

type Facts = FactsOf<typeof events> & RewardPaid;
type Context = NoticeContext<Facts>;

// The recipient of a hidden award is not notified of it, even as an admin.
async function notifyAdmins(ctx: Context, id: string): Promise<void> {
  const award = await findWaitingAward(ctx, id);
  if (!award) return;
  const admins = (await holdersOf(ctx, 'hallOfFame.manage')).filter(
    (personId) => !award.isHidden || personId !== award.personId,
  );
  await ctx.notify(
    admins.map((personId) => ({
      personId,
      eventType: 'AWARD_POINTS_WAIT',
      facts: { title: award.awardName, points: award.points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyAwardee(ctx: Context, id: string): Promise<void> {
  const award = await aboutAward(ctx, id);
  if (!award) return;
  const { personId, givenBy, awardName: title, points, waits } = award;
  await ctx.notify([
    {
      personId,
      eventType: 'AWARD_RECEIVED',
      facts: { title, points, waits },
      deeplink: '/hall-of-fame',
      actorId: givenBy,
      sourceId: id,
    },
  ]);
}

async function notifyOfPayment(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw([id], ['AWARD_POINTS_WAIT']);
  const award = await aboutAward(ctx, id);
  if (!award) return;
  await ctx.reviseNotices([id], 'AWARD_RECEIVED', { waits: false });
  await ctx.notify([
    {
      personId: award.personId,
      eventType: 'REWARD_PAID',
      facts: { title: award.awardName, points: award.points },
      deeplink: '/points',
      actorId: null,
      sourceId: id,
    },
  ]);
}

/** Tells the awardee once an award shows, and admins while its points wait. */
export const hallOfFameNotices = noticesOf<typeof events, Facts>(new URL('./texts/', import.meta.url), events, {
  'hallOfFame.given': async (ctx, { subjectId, facts: { waits } }) => {
    if (waits) await notifyAdmins(ctx, subjectId!);
  },
  'hallOfFame.revealed': async (ctx, { subjectId, facts: { paid, left } }) => {
    await notifyAwardee(ctx, subjectId!);
    if (!paid && !left) await notifyAdmins(ctx, subjectId!);
  },
  'hallOfFame.reserved': (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['AWARD_POINTS_WAIT']),
  'hallOfFame.paid': (ctx, { subjectId }) => notifyOfPayment(ctx, subjectId!),
  'hallOfFame.removed': (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['AWARD_POINTS_WAIT']),
});
