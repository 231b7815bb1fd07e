import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { eachDue } from '../../platform/worker/schedules.ts';
import { reserveRewards } from '../points/public.ts';
import { pay, reveal } from './revealing/commands.ts';

async function revealOne(ctx: TenantContext, id: string): Promise<void> {
  const award = await ctx.db
    .selectFrom('awards')
    .select(['id', 'person_id', 'points', 'in_feed'])
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('reveal_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (award) await reveal(ctx, award, null);
}

/** Reveals awards whose time has come. */
export const revealAwards = eachDue({
  name: 'hall_of_fame_reveal',
  as: 'hallOfFame.reveal',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from awards
     where revealed_at is null and removed_at is null and reveal_at <= $1 order by reveal_at limit 1000`,
  work: revealOne,
});

/**
 * Pays shown awards, and reserves hidden ones, that waited for points in the wallet, the earliest first; those of leavers
 * wait for nothing.
 */
async function catchUp(ctx: TenantContext): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('awards as a')
    .innerJoin('people as x', 'x.id', 'a.person_id')
    .select(['a.id', 'a.person_id', 'a.points', 'a.revealed_at'])
    .where('a.removed_at', 'is', null)
    .where('a.paid_at', 'is', null)
    .where('a.reserved', '=', false)
    .where('x.status', '=', 'active')
    .orderBy('a.id')
    .forUpdate('a')
    .forShare('x')
    .execute();
  for (const { revealed_at: revealedAt, ...award } of waiting) {
    if (revealedAt !== null) {
      if ((await pay(ctx, award, null)) === 'paid')
        await ctx.record('hallOfFame.paid', award.id, { points: award.points });
    } else if (await reserveRewards(ctx, award.id, award.points, null)) {
      await ctx.db.updateTable('awards').set({ reserved: true }).where('id', '=', award.id).execute();
      await ctx.record('hallOfFame.reserved', award.id, { points: award.points });
    }
  }
}

export const hallOfFameReactions: Reactions = {
  after: { 'points.topUpConfirmed': catchUp, 'points.topUpPaid': catchUp },
};
