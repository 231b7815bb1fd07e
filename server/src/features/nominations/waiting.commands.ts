import type { WaitingPayments } from '../../platform/waiting-payments.ts';
import { reservedByHolder, reserveRewards } from '../points/public.ts';

/** Cycles whose points wait to be reserved. */
export const waitingCycles: WaitingPayments = {
  list: async (ctx, isLocking) => {
    const found = ctx.db
      .selectFrom('nomination_cycles')
      .select(['id', 'award_name', 'points', 'made_at'])
      .where('points', '>', 0)
      .where('decided_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .orderBy('id');
    const rows = await (isLocking ? found.forUpdate() : found).execute();
    const reservedById = await reservedByHolder(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows
      .filter(({ id }) => (reservedById.get(id) ?? 0) === 0)
      .map(({ id, award_name: title, points, made_at: since }) => ({ id, title, person: null, points, since }));
  },
  pay: async (ctx, id) => {
    const { points } = await ctx.db
      .selectFrom('nomination_cycles')
      .select('points')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await reserveRewards(ctx, id, points, null))) return false;
    await ctx.record('nominations.reserved', id, { points });
    return true;
  },
};
