import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import {
  always,
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import { shared } from '../../platform/notices/wording.ts';
import { holdersOf } from '../people/public.ts';
import type { RewardPaid } from '../points/public.ts';
import { aboutCompetition, aboutEntry, entriesOf, mayReadCompetition } from './notices.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const places = ['wonFirst', 'wonSecond', 'wonThird', 'wonFourth', 'wonFifth'] as const;
const titled = z.object({ title: z.string() });
const waiting = titled.extend({ points: z.number() });

const events = {
  COMPETITION_WON: notice({
    facts: waiting.extend({ placement: z.number(), waits: z.boolean().optional() }),
    samples: [
      { title: 'Steps', placement: 1, points: 1234 },
      ...[2, 3, 4, 5].map((placement) => ({ title: 'Steps', placement, points: 1234 })),
    ],
    guard: always.own,
    words: ({ title, placement, points, waits }) => [
      [places[placement - 1] ?? 'wonFifth', { title }],
      points > 0 ? shared(waits ? 'pointsFollow' : 'wonPoints', { count: points }) : ['wonResults'],
    ],
    card: () => ({ verb: 'seeResults', tint: 'violet', face: 'reader', quotes: false }),
  }),
  COMPETITION_COMPLETED: notice({
    facts: titled,
    samples: [{ title: 'Steps' }],
    guard: openByAddress(({ organisationId, address, person }) => mayReadCompetition(organisationId, address, person)),
    words: ({ title }) => [['zapzCompleted', { title }], ['wonResults']],
  }),
  COMPETITION_CANCELLED: notice({
    facts: titled,
    samples: [{ title: 'Steps' }],
    guard: always.own,
    words: ({ title }) => [['zapzCancelled', { title }], ['zapzCancelledWhy']],
  }),
  COMPETITION_SCORE_ENTERED: notice({
    facts: titled.extend({ name: z.string() }),
    samples: [{ name: 'Meera Rao', title: 'Steps' }],
    guard: always.duty,
    words: ({ name, title }) => [
      ['zapzEntered', { name }],
      ['zapzEnteredWhy', { title }],
    ],
  }),
  COMPETITION_SCORE_CONFIRMED: notice({
    facts: titled.extend({ score: z.number() }),
    samples: [{ title: 'Steps', score: 1234 }],
    guard: always.own,
    words: ({ title, score }) => [
      ['zapzConfirmed', { count: score }],
      ['zapzConfirmedWhy', { title }],
    ],
  }),
  COMPETITION_SCORE_REFUSED: notice({
    facts: titled.extend({ reason: z.string() }),
    samples: [{ title: 'Steps', reason: 'The picture shows another day' }],
    guard: always.own,
    words: ({ title, reason }) => [['zapzRefused', { title }], reason],
  }),
  COMPETITION_WAITING: notice({
    facts: waiting,
    samples: [{ title: 'Steps', points: 1234 }],
    guard: always.duty,
    words: ({ title, points }) => [['rewardsWait', { title }], shared('rewardsWaitWhy', { count: points })],
  }),
};

type Facts = FactsOf<typeof events> & RewardPaid;
type Context = NoticeContext<Facts>;

type About = NonNullable<Awaited<ReturnType<typeof aboutCompetition>>>;

async function notifyAdmins(ctx: Context, activity: Activity, about: About, points: number): Promise<void> {
  const admins = await holdersOf(ctx, 'competitions.manage');
  await ctx.notify(
    admins.map((personId) => ({
      personId,
      eventType: 'COMPETITION_WAITING',
      facts: { title: about.title, points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: activity.subjectId!,
    })),
  );
}

function wonNotices(activity: Activity, { title, winners }: About): Notice<Facts>[] {
  return winners.map(({ id, personId, placement, points, paid }) => ({
    personId,
    eventType: 'COMPETITION_WON',
    facts: { title, placement, points, waits: points > 0 && !paid },
    deeplink: `/zapz/${activity.subjectId!}`,
    actorId: activity.actorId,
    sourceId: id,
  }));
}

/** Withdraws the notices of entered scores: they no longer count once a competition is over. */
async function withdrawEntries(ctx: Context, competitionId: string): Promise<void> {
  const ids = await entriesOf(ctx, competitionId);
  if (ids.length > 0) await ctx.withdraw(ids, ['COMPETITION_SCORE_ENTERED']);
}

async function notifyOfWinners(
  ctx: Context,
  activity: Activity<'competitions.declared'> | Activity<'competitions.corrected'>,
): Promise<void> {
  await withdrawEntries(ctx, activity.subjectId!);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  if (!about) return;
  const won = new Set(about.winners.map(({ personId }) => personId));
  const others = activity.activity === 'competitions.declared' ? about.participantIds.filter((id) => !won.has(id)) : [];
  await ctx.notify([
    ...wonNotices(activity, about),
    ...others.map((personId) => ({
      personId,
      eventType: 'COMPETITION_COMPLETED' as const,
      facts: { title: about.title },
      deeplink: `/zapz/${activity.subjectId!}`,
      actorId: activity.actorId,
      sourceId: activity.subjectId!,
    })),
  ]);
  const waiting = about.winners.filter(({ paid }) => !paid).reduce((sum, { points }) => sum + points, 0);
  if (waiting > 0) await notifyAdmins(ctx, activity, about, waiting);
  else await ctx.withdraw([activity.subjectId!], ['COMPETITION_WAITING']);
}

// Winners paid at the declaration were notified of their points together with their place.
async function notifyOfPayment(ctx: Context, activity: Activity<'competitions.paid'>): Promise<void> {
  await ctx.withdraw([activity.subjectId!], ['COMPETITION_WAITING']);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  const paid = new Set(activity.facts.winnerIds);
  const late = (about?.winners ?? []).filter((winner) => winner.late && winner.points > 0 && paid.has(winner.id));
  if (late.length === 0) return;
  const ids = late.map(({ id }) => id);
  await ctx.reviseNotices(ids, 'COMPETITION_WON', { waits: false });
  await ctx.notify(
    late.map(({ id, personId, points }) => ({
      personId,
      eventType: 'REWARD_PAID',
      facts: { title: about!.title, points },
      deeplink: '/points',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyOfCancelling(ctx: Context, activity: Activity<'competitions.cancelled'>): Promise<void> {
  await withdrawEntries(ctx, activity.subjectId!);
  await ctx.withdraw([activity.subjectId!], ['COMPETITION_WAITING']);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  await ctx.notify(
    (about?.participantIds ?? []).map((personId) => ({
      personId,
      eventType: 'COMPETITION_CANCELLED',
      facts: { title: about!.title },
      deeplink: `/zapz/${activity.subjectId!}`,
      actorId: activity.actorId,
      sourceId: activity.subjectId!,
    })),
  );
}

async function notifyOfStart(ctx: Context, activity: Activity<'competitions.started'>): Promise<void> {
  const { points, reserved } = activity.facts;
  const about = reserved ? null : await aboutCompetition(ctx, activity.subjectId!);
  if (about) await notifyAdmins(ctx, activity, about, points);
}

async function notifyOfEntry(ctx: Context, entryId: string): Promise<void> {
  const entry = await aboutEntry(ctx, entryId);
  if (!entry) return;
  const { authorId, personId, personName: name, title, competitionId } = entry;
  const admins =
    authorId === personId ? (await holdersOf(ctx, 'competitions.manage')).filter((id) => id !== personId) : [authorId];
  await ctx.notify(
    admins.map((admin) => ({
      personId: admin,
      eventType: 'COMPETITION_SCORE_ENTERED',
      facts: { name, title },
      deeplink: `/zapz/${competitionId}`,
      actorId: personId,
      sourceId: entryId,
    })),
  );
}

async function notifyOfDecision(ctx: Context, entryId: string): Promise<void> {
  await ctx.withdraw([entryId], ['COMPETITION_SCORE_ENTERED']);
  const entry = await aboutEntry(ctx, entryId);
  if (!entry) return;
  const { personId, title, competitionId, score, reason, decidedBy } = entry;
  const to = { personId, deeplink: `/zapz/${competitionId}`, actorId: decidedBy, sourceId: entryId };
  await ctx.notify([
    reason === null
      ? { ...to, eventType: 'COMPETITION_SCORE_CONFIRMED', facts: { title, score } }
      : { ...to, eventType: 'COMPETITION_SCORE_REFUSED', facts: { title, reason } },
  ]);
}

/** Tells those who take part how a competition ends, hosts who entered a score, and admins that rewards wait for a top-up. */
export const competitionsNotices = noticesOf<typeof events, Facts>(new URL('./texts/', import.meta.url), events, {
  'competitions.started': notifyOfStart,
  'competitions.scoreEntered': (ctx, { subjectId }) => notifyOfEntry(ctx, subjectId!),
  'competitions.scoreConfirmed': (ctx, { subjectId }) => notifyOfDecision(ctx, subjectId!),
  'competitions.scoreRefused': (ctx, { subjectId }) => notifyOfDecision(ctx, subjectId!),
  'competitions.reserved': (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['COMPETITION_WAITING']),
  'competitions.paid': notifyOfPayment,
  'competitions.declared': notifyOfWinners,
  'competitions.corrected': notifyOfWinners,
  'competitions.cancelled': notifyOfCancelling,
});
