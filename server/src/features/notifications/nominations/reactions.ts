import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutCycle, decidedBy } from '../../nominations/public.ts';
import { adminsOf } from '../../people/public.ts';
import { notify, withdraw } from '../commands.ts';

async function notifyOfOpening(ctx: TenantContext, id: string): Promise<void> {
  const cycle = await aboutCycle(ctx, id);
  if (!cycle || cycle.over) return;
  const { title, madeBy, closesOn, invitedIds } = cycle;
  await notify(
    ctx,
    invitedIds.map((personId) => ({
      personId,
      eventType: 'NOMINATIONS_OPENED',
      facts: { title, closesOn },
      deeplink: '/nominations',
      actorId: madeBy,
      sourceId: id,
    })),
  );
}

async function notifyPanel(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(ctx, [id], ['NOMINATIONS_OPENED']);
  const cycle = await aboutCycle(ctx, id);
  if (!cycle) return;
  const { title, panelIds } = cycle;
  await notify(
    ctx,
    panelIds.map((personId) => ({
      personId,
      eventType: 'NOMINATIONS_TO_SCORE',
      facts: { title },
      deeplink: '/nominations',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function withdrawAll(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(ctx, [id], ['NOMINATIONS_OPENED', 'NOMINATIONS_TO_SCORE', 'AWARD_POINTS_WAIT']);
}

/** Tells who nominated someone what became of it, once the awards of the cycle show. */
export async function notifyNominators(ctx: TenantContext, awardId: string): Promise<void> {
  const decided = await decidedBy(ctx, awardId);
  await notify(
    ctx,
    decided.map(({ id, title, nominatorId, person, won }) => ({
      personId: nominatorId,
      eventType: 'NOMINATION_DECIDED',
      facts: { title, person, won },
      deeplink: won ? '/hall-of-fame' : '/nominations',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyAdmins(ctx: TenantContext, id: string, points: number): Promise<void> {
  const cycle = await aboutCycle(ctx, id);
  if (!cycle) return;
  await notify(
    ctx,
    (await adminsOf(ctx)).map((personId) => ({
      personId,
      eventType: 'AWARD_POINTS_WAIT',
      facts: { title: cycle.title, points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

/** What is told of nominations: to those who may nominate that a cycle opened, to the panel that it has to score. */
export const nominationsNotices: NonNullable<Reactions['after']> = {
  'nominations.opened': async (ctx, { subjectId, facts: { points, reserved } }) => {
    if (points > 0 && !reserved) await notifyAdmins(ctx, subjectId!, points);
  },
  'nominations.reserved': (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['AWARD_POINTS_WAIT']),
  'nominations.announced': (ctx, { subjectId }) => notifyOfOpening(ctx, subjectId!),
  'nominations.reviewed': (ctx, { subjectId }) => notifyPanel(ctx, subjectId!),
  'nominations.decided': (ctx, { subjectId }) => withdrawAll(ctx, subjectId!),
  'nominations.cancelled': (ctx, { subjectId }) => withdrawAll(ctx, subjectId!),
};
