import type { TenantContext } from '../../../platform/activity.ts';
import type { WaitingPayments } from '../../../platform/waiting-payments.ts';
import { reserveRewards } from '../../points/public.ts';
import { pay } from '../revealing/revealing.commands.ts';

function waitingQuery(ctx: TenantContext) {
  return ctx.db
    .selectFrom('awards as a')
    .innerJoin('people as x', 'x.id', 'a.person_id')
    .where('a.removed_at', 'is', null)
    .where('a.paid_at', 'is', null)
    .where('a.reserved', '=', false)
    .where('a.points', '>', 0)
    .where('x.status', '=', 'active');
}

/** Awards whose points wait: paid where they are shown, reserved where they are hidden. Those of leavers wait for nothing. */
export const waitingAwards: WaitingPayments = {
  list: async (ctx, isLocking) => {
    const found = waitingQuery(ctx)
      .select(['a.id', 'a.award_name', 'x.name', 'a.points', 'a.given_at', 'a.revealed_at'])
      .orderBy('a.id');
    const rows = await (isLocking ? found.forUpdate('a').forShare('x') : found).execute();
    return rows.map(({ id, award_name, name, points, given_at: since, revealed_at }) => ({
      id,
      ...(revealed_at === null ? { title: null, person: null } : { title: award_name, person: name }),
      points,
      since,
    }));
  },
  pay: async (ctx, id) => {
    const award = await waitingQuery(ctx)
      .select(['a.id', 'a.person_id', 'a.points', 'a.revealed_at'])
      .where('a.id', '=', id)
      .executeTakeFirst();
    if (!award) return false;
    const { revealed_at: revealedAt, ...locked } = award;
    if (revealedAt !== null) {
      if ((await pay(ctx, locked, null)) !== 'paid') return false;
      await ctx.record('hallOfFame.paid', id, { points: award.points });
      ctx.publish({ kind: 'award', subject: id }, 'organisation');
      return true;
    }
    if (!(await reserveRewards(ctx, id, award.points, null))) return false;
    await ctx.db.updateTable('awards').set({ reserved: true }).where('id', '=', id).execute();
    await ctx.record('hallOfFame.reserved', id, { points: award.points });
    return true;
  },
};
