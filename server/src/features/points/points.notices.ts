import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { notifyWaiting } from '../../platform/notices/waiting.ts';
import { doneByAdmin, preview, quoted, shared } from '../../platform/notices/wording.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { holdersOf, everyHolder, findById, toOtherHolders } from '../people/public.ts';
import { expiryNotices } from './expiry/expiry.queries.ts';
import { requestForNotice } from './requests/requests.queries.ts';
import type english from './texts/en.json';
import { lockWaitingTopUps } from './top-ups/top-ups.queries.ts';
import { lockWaitingRaises } from './value/value.queries.ts';
import { findGrants } from './wallet/wallet.queries.ts';

const notice = noticesIn<keyof typeof english>();

const walletScreen = '/organization/points-history';
const rulesScreen = `${walletScreen}?tab=rules`;
const points = z.number();
const by = z.object({ by: z.string().nullable() });

const events = {
  POINTS_GRANTED: notice({
    facts: z.object({ points, reason: z.string() }),
    samples: [
      { points: 1234, reason: 'Ten years' },
      { points: -1234, reason: 'Ten years' },
    ],
    guard: always.own,
    words: ({ points: count, reason }) => [
      count > 0 ? ['granted', { count }] : ['takenBack', { count: -count }],
      quoted(reason),
    ],
  }),
  POINTS_EXPIRING: notice({
    facts: z.object({ points, endsOn: z.string() }),
    samples: [{ points: 1234, endsOn: '2025-03-05' }],
    guard: always.own,
    words: ({ points: count, endsOn }) => [
      ['endSoon', { count }],
      ['yoursUntil', { date: endsOn }],
    ],
  }),
  TOP_UP_WAITING: notice({
    // No money moved for a test. Older notices have no `isTest`.
    facts: z.object({ points, isTest: z.boolean().optional() }),
    samples: [{ points: 1234 }],
    guard: always.duty,
    words: ({ points: count }) => [['topUp'], ['topUpWhy', { count }]],
  }),
  POINT_VALUE_WAITING: notice({
    facts: z.object({ name: z.string() }),
    samples: [{ name: 'Meera Rao' }],
    guard: always.duty,
    words: ({ name }) => [['pointValueWaits'], shared('waitsForConfirmation', { name })],
  }),
  ALLOWANCE_ASKED: notice({
    facts: z.object({ name: z.string(), points, reason: z.string() }),
    samples: [{ name: 'Asha', points: 1234, reason: 'For the harvest' }],
    guard: always.duty,
    words: ({ name, points: count, reason }) => [['allowanceAsked', { name, count }], quoted(reason)],
  }),
  ALLOWANCE_ANSWERED: notice({
    facts: z.object({ points, asked: z.number(), reason: z.string() }),
    samples: [
      { points: 1234, asked: 1234, reason: '' },
      { points: 0, asked: 1234, reason: 'Next month again' },
    ],
    guard: always.own,
    words: ({ points: count, asked: requestedPoints, reason }) =>
      count === 0
        ? [['allowanceRefused', { count: requestedPoints }], quoted(reason)]
        : [
            ['allowanceGranted', { count }],
            ['allowanceGrantedOf', { count: requestedPoints }],
          ],
  }),
  WALLET_LOW: notice({
    facts: z.object({ points }),
    samples: [{ points: 1234 }],
    guard: always.state,
    words: ({ points: count }) => [['walletLow'], ['walletLowWhy', { count }]],
  }),
  REWARD_PAID: notice({
    facts: z.object({ title: z.string(), points }),
    samples: [{ title: 'Safety first', points: 1234 }],
    guard: always.own,
    words: ({ title, points: count }) => [['rewardPaid', { title }], shared('servicePoints', { count })],
  }),
  POINT_VALUE_CHANGED: notice({
    facts: by,
    samples: [{ by: 'Kabir Singh' }],
    guard: always.account,
    words: (changeFacts) => [['pointValueChanged'], doneByAdmin(changeFacts.by)],
  }),
  ALLOWANCE_RULES_CHANGED: notice({
    facts: by,
    samples: [{ by: 'Kabir Singh' }],
    guard: always.account,
    words: (told) => [['allowanceRulesChanged'], doneByAdmin(told.by)],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

/** The facts of rewards that were paid late, which features that reward tell. */
export type RewardPaid = Pick<Facts, 'REWARD_PAID'>;

async function notifyOfGrants(ctx: Context, activity: Activity<'points.granted'>): Promise<void> {
  const grants = await findGrants(ctx, activity.facts.grantIds);
  await ctx.notify(
    grants.map((grant) => ({
      personId: grant.personId,
      eventType: 'POINTS_GRANTED',
      facts: { points: grant.points, reason: preview(grant.reason, 150) },
      deeplink: '/points',
      actorId: grant.madeBy,
      sourceId: grant.id,
    })),
  );
}

async function notifyOfEnding(ctx: Context, activity: Activity<'points.expiring'>): Promise<void> {
  const due = await expiryNotices(ctx, activity.at);
  await ctx.notify(
    due.map(({ personId, endsOn, days, points }) => ({
      personId,
      eventType: 'POINTS_EXPIRING',
      facts: { points, endsOn },
      deeplink: '/points',
      actorId: null,
      sourceId: derivedId(personId, endsOn, String(days)),
    })),
  );
}

async function notifyOfLowWallet(ctx: Context, activity: Activity<'points.walletLow'>): Promise<void> {
  const admins = await holdersOf(ctx, 'points.manage');
  await ctx.notify(
    admins.map((personId) => ({
      personId,
      eventType: 'WALLET_LOW',
      facts: { points: activity.facts.points },
      deeplink: walletScreen,
      actorId: null,
      sourceId: activity.id,
    })),
  );
}

async function notifyOfRequest(ctx: Context, activity: Activity<'points.moreAsked'>): Promise<void> {
  const [admins, request, asker] = [
    await holdersOf(ctx, 'points.manage'),
    await requestForNotice(ctx, activity.subjectId!),
    await findById(ctx, activity.actorId!),
  ];
  if (request?.state !== 'asked' || !asker) return;
  await ctx.notify(
    admins
      .filter((id) => id !== activity.actorId)
      .map((personId) => ({
        personId,
        eventType: 'ALLOWANCE_ASKED',
        facts: { name: asker.name, points: request.points, reason: preview(request.reason, 150) },
        deeplink: '/',
        actorId: activity.actorId,
        sourceId: activity.subjectId!,
      })),
  );
}

async function notifyOfAnswer(
  ctx: Context,
  activity: Activity<'points.moreGranted'> | Activity<'points.moreRefused'>,
): Promise<void> {
  const request = await requestForNotice(ctx, activity.subjectId!);
  if (!request) return;
  await ctx.withdraw([activity.subjectId!], ['ALLOWANCE_ASKED']);
  const { personId, granted, points, answer } = request;
  await ctx.notify([
    {
      personId,
      eventType: 'ALLOWANCE_ANSWERED',
      facts: { points: granted, asked: points, reason: preview(answer ?? '', 150) },
      deeplink: '/points',
      actorId: activity.actorId,
      sourceId: activity.subjectId!,
    },
  ]);
}

async function updateTopUps(ctx: Context, subjectId: string | null = null): Promise<void> {
  const all = (await lockWaitingTopUps(ctx)).map(({ points, isTest, ...one }) => ({
    ...one,
    facts: { points, isTest },
    deeplink: walletScreen,
  }));
  await notifyWaiting(ctx, 'TOP_UP_WAITING', all, () => everyHolder(ctx, 'points.manage'), subjectId);
}

async function updateRaises(ctx: Context, subjectId: string | null = null): Promise<void> {
  const all = (await lockWaitingRaises(ctx)).map(({ name, ...one }) => ({
    ...one,
    facts: { name },
    deeplink: rulesScreen,
  }));
  await notifyWaiting(ctx, 'POINT_VALUE_WAITING', all, () => everyHolder(ctx, 'points.manage'), subjectId);
}

// Notifies a new admin of what waits. Withdraws what waits for the confirmation of someone who is no longer an admin.
async function updateBoth(ctx: Context): Promise<void> {
  await updateTopUps(ctx);
  await updateRaises(ctx);
}

async function notifyOfRule(
  ctx: Context,
  activity: Activity,
  eventType: 'POINT_VALUE_CHANGED' | 'ALLOWANCE_RULES_CHANGED',
): Promise<void> {
  const admins = await toOtherHolders(ctx, 'points.manage', activity);
  await ctx.notify(admins.map((to) => ({ ...to, eventType, deeplink: rulesScreen })));
}

/** Tells people of grants and of points that expire, and admins of the wallet, of rules and of what waits for one of them. */
export const pointsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'points.granted': notifyOfGrants,
  'points.expiring': notifyOfEnding,
  'points.walletLow': notifyOfLowWallet,
  'points.moreAsked': notifyOfRequest,
  'points.moreGranted': notifyOfAnswer,
  'points.moreRefused': notifyOfAnswer,
  'points.topUpAsked': (ctx, { subjectId }) => updateTopUps(ctx, subjectId),
  'points.topUpConfirmed': (ctx, { subjectId }) => updateTopUps(ctx, subjectId),
  'points.topUpWithdrawn': (ctx, { subjectId }) => updateTopUps(ctx, subjectId),
  'points.raiseAsked': (ctx, { subjectId }) => updateRaises(ctx, subjectId),
  'points.raiseWithdrawn': (ctx, { subjectId }) => updateRaises(ctx, subjectId),
  'points.valueSet': async (ctx, activity) => {
    await notifyOfRule(ctx, activity, 'POINT_VALUE_CHANGED');
    await updateRaises(ctx, activity.subjectId);
  },
  'points.rulesSet': (ctx, activity) => notifyOfRule(ctx, activity, 'ALLOWANCE_RULES_CHANGED'),
  'employees.rightsChanged': updateBoth,
  'employees.superAdminEntered': updateBoth,
  'employees.superAdminLeft': updateBoth,
  'points.moreWithdrawn': async (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['ALLOWANCE_ASKED']),
});
