import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutCompetition } from '../../competitions/public.ts';
import { adminsOf } from '../../people/public.ts';
import { type Notice, notify } from '../commands.ts';

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
  return winners.map(({ id, personId, placement, points }) => ({
    personId,
    eventType: 'COMPETITION_WON',
    facts: { title, placement, points },
    deeplink: `/zapz/${activity.subjectId!}`,
    actorId: activity.actorId,
    sourceId: id,
  }));
}

async function notifyOfWinners(
  ctx: TenantContext,
  activity: Activity<'competitions.declared'> | Activity<'competitions.corrected'>,
): Promise<void> {
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
}

async function notifyOfCancelling(ctx: TenantContext, activity: Activity<'competitions.cancelled'>): Promise<void> {
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

/** What is told of competitions: to those who take part how they end, to admins that their rewards wait for a top-up. */
export const competitionsNotices: NonNullable<Reactions['after']> = {
  'competitions.started': notifyOfStart,
  'competitions.declared': notifyOfWinners,
  'competitions.corrected': notifyOfWinners,
  'competitions.cancelled': notifyOfCancelling,
};
