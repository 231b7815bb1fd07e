import type { TenantContext } from '../../../platform/activity.ts';
import { payRewards, returnRewards } from '../../points/public.ts';

/** An award that is locked. */
export interface LockedAward {
  id: string;
  person_id: string;
  points: number;
}

/** Locks the recipient of an award for share, so they cannot leave meanwhile. Undefined if they have left. */
export async function lockAwardee(ctx: TenantContext, id: string) {
  return ctx.db
    .selectFrom('people')
    .select(['name', 'department'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
}

/**
 * Pays the points of a revealed, locked award. Returns `waiting` if the wallet has too few points, and `left` if the
 * recipient has left, after releasing the reserved points.
 */
export async function pay(
  ctx: TenantContext,
  award: LockedAward,
  actorId: string | null,
): Promise<'paid' | 'waiting' | 'left'> {
  const { id, person_id: personId, points } = award;
  if (points > 0 && !(await lockAwardee(ctx, personId))) {
    await returnRewards(ctx, id, actorId);
    await ctx.db.updateTable('awards').set({ reserved: false }).where('id', '=', id).execute();
    return 'left';
  }
  if (!(await payRewards(ctx, 'award_paid', id, [{ id, personId, points }], actorId))) return 'waiting';
  await ctx.db.updateTable('awards').set({ paid_at: ctx.now }).where('id', '=', id).execute();
  return 'paid';
}

/** Shows an award, which is locked, to everyone, posts it and pays it, in the same moment. */
export async function reveal(
  ctx: TenantContext,
  award: LockedAward & { in_feed: boolean },
  actorId: string | null,
): Promise<void> {
  await ctx.db.updateTable('awards').set({ revealed_at: ctx.now }).where('id', '=', award.id).execute();
  const outcome = await pay(ctx, award, actorId);
  await ctx.record('hallOfFame.revealed', award.id, {
    points: award.points,
    paid: outcome === 'paid',
    left: outcome === 'left',
    inFeed: award.in_feed,
  });
  ctx.publish({ kind: 'award', subject: award.id }, 'organisation');
}
