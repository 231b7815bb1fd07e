import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutCompetition, aboutEntry, entriesOf } from '../../competitions/public.ts';
import { adminsOf } from '../../people/public.ts';
import { type Notice, notify, retell, withdraw } from '../commands.ts';

type About = NonNullable<Awaited<ReturnType<typeof aboutCompetition>>>;

async function notifyAdmins(ctx: TenantContext, activity: Activity, about: About, points: number): Promise<void> {
  const admins = await adminsOf(ctx);
  await notify(
    ctx,
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

function wonNotices(activity: Activity, { title, winners }: About): Notice[] {
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
async function withdrawEntries(ctx: TenantContext, competitionId: string): Promise<void> {
  const ids = await entriesOf(ctx, competitionId);
  if (ids.length > 0) await withdraw(ctx, ids, ['COMPETITION_SCORE_ENTERED']);
}

async function notifyOfWinners(
  ctx: TenantContext,
  activity: Activity<'competitions.declared'> | Activity<'competitions.corrected'>,
): Promise<void> {
  await withdrawEntries(ctx, activity.subjectId!);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  if (!about) return;
  const won = new Set(about.winners.map(({ personId }) => personId));
  const others = activity.activity === 'competitions.declared' ? about.participantIds.filter((id) => !won.has(id)) : [];
  await notify(ctx, [
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
  else await withdraw(ctx, [activity.subjectId!], ['COMPETITION_WAITING']);
}

// Those who were paid as they were declared have read of their points with their place.
async function notifyOfPayment(ctx: TenantContext, activity: Activity<'competitions.paid'>): Promise<void> {
  await withdraw(ctx, [activity.subjectId!], ['COMPETITION_WAITING']);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  const paid = new Set(activity.facts.winnerIds);
  const late = (about?.winners ?? []).filter((winner) => winner.late && winner.points > 0 && paid.has(winner.id));
  if (late.length === 0) return;
  const ids = late.map(({ id }) => id);
  await retell(ctx, ids, 'COMPETITION_WON', { waits: false });
  await notify(
    ctx,
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

async function notifyOfCancelling(ctx: TenantContext, activity: Activity<'competitions.cancelled'>): Promise<void> {
  await withdrawEntries(ctx, activity.subjectId!);
  await withdraw(ctx, [activity.subjectId!], ['COMPETITION_WAITING']);
  const about = await aboutCompetition(ctx, activity.subjectId!);
  await notify(
    ctx,
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

async function notifyOfStart(ctx: TenantContext, activity: Activity<'competitions.started'>): Promise<void> {
  const { points, reserved } = activity.facts;
  const about = reserved ? null : await aboutCompetition(ctx, activity.subjectId!);
  if (about) await notifyAdmins(ctx, activity, about, points);
}

async function notifyOfEntry(ctx: TenantContext, entryId: string): Promise<void> {
  const entry = await aboutEntry(ctx, entryId);
  if (!entry) return;
  const { authorId, personId, personName: name, title, competitionId } = entry;
  const admins = authorId === personId ? (await adminsOf(ctx)).filter((id) => id !== personId) : [authorId];
  await notify(
    ctx,
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

async function notifyOfDecision(ctx: TenantContext, entryId: string): Promise<void> {
  await withdraw(ctx, [entryId], ['COMPETITION_SCORE_ENTERED']);
  const entry = await aboutEntry(ctx, entryId);
  if (!entry) return;
  const { personId, title, competitionId, score, reason, decidedBy } = entry;
  const to = { personId, deeplink: `/zapz/${competitionId}`, actorId: decidedBy, sourceId: entryId };
  await notify(ctx, [
    reason === null
      ? { ...to, eventType: 'COMPETITION_SCORE_CONFIRMED', facts: { title, score } }
      : { ...to, eventType: 'COMPETITION_SCORE_REFUSED', facts: { title, reason } },
  ]);
}

/** What is told of competitions: who entered a score, and what became of it; to those who take part how they end, to admins that their rewards wait for a top-up. */
export const competitionsNotices: NonNullable<Reactions['after']> = {
  'competitions.started': notifyOfStart,
  'competitions.scoreEntered': (ctx, { subjectId }) => notifyOfEntry(ctx, subjectId!),
  'competitions.scoreConfirmed': (ctx, { subjectId }) => notifyOfDecision(ctx, subjectId!),
  'competitions.scoreRefused': (ctx, { subjectId }) => notifyOfDecision(ctx, subjectId!),
  'competitions.reserved': (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['COMPETITION_WAITING']),
  'competitions.paid': notifyOfPayment,
  'competitions.declared': notifyOfWinners,
  'competitions.corrected': notifyOfWinners,
  'competitions.cancelled': notifyOfCancelling,
};
