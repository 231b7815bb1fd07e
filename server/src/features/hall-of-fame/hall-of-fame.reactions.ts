import type { TenantContext } from '../../platform/activity.ts';
import { eachDue } from '../../platform/worker/schedules.ts';
import { reveal } from './revealing/revealing.commands.ts';

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
