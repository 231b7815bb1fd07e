import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { eachDue } from '../../platform/worker/schedules.ts';
import { newRows, whenRenamed } from '../audiences/public.ts';

/** Says that a cycle takes nominations, or that its panel reviews them, whichever is due. */
async function advance(ctx: TenantContext, id: string): Promise<void> {
  const cycle = await ctx.db
    .selectFrom('nomination_cycles')
    .select(['opens_at', 'closes_at', 'announced_at', 'review_at'])
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!cycle) return;
  const { opens_at: opens, closes_at: closes, announced_at: announced, review_at: review } = cycle;
  const isOver = closes <= ctx.now;
  const opened = announced === null && opens <= ctx.now && !isOver;
  const reviewed = review === null && isOver;
  if (!opened && !reviewed) return;
  await ctx.db
    .updateTable('nomination_cycles')
    .set({ announced_at: announced ?? ctx.now, review_at: reviewed ? ctx.now : review })
    .where('id', '=', id)
    .execute();
  await ctx.record(opened ? 'nominations.announced' : 'nominations.reviewed', id, {});
}

/** Tells when cycles open and when their panels have to score. */
export const advanceCycles = eachDue({
  name: 'nominations_advance',
  as: 'nominations.advance',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from nomination_cycles
     where review_at is null and decided_at is null and cancelled_at is null
       and (closes_at <= $1 or (announced_at is null and opens_at <= $1))
     order by closes_at limit 1000`,
  work: advance,
});

export const nominationsReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed(async (ctx, renamed) => {
      for (const rows of await newRows(ctx, sql`nomination_audience a`, 'cycle_id', renamed)) {
        await ctx.db
          .insertInto('nomination_audience')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }),
  },
};
