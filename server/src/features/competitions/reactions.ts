import type { Reward } from '@apprecio/contract/competitions/entities';
import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachDue, eachOrganisation, type Schedule } from '../../platform/worker/schedules.ts';
import { setNew, whenRenamed } from '../audiences/public.ts';
import { reserveRewards } from '../points/public.ts';
import { publishChange, start } from './commands.ts';
import { refreshCounted } from './counting/commands.ts';
import { pointsOf } from './rules.ts';
import { payWinners } from './winners/commands.ts';

async function startOne(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('competitions')
    .select(['id', 'rewards'])
    .where('id', '=', id)
    .where('state', '=', 'new')
    .where('starts_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (row) await start(ctx, { id, rewards: row.rewards as unknown as Reward[] }, null);
}

/** Starts competitions whose time has come. */
export const startCompetitions = eachDue({
  name: 'competitions_start',
  as: 'competitions.start',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from competitions where state = 'new' and starts_at <= $1
     order by starts_at limit 1000`,
  work: startOne,
});

/** Counts the scores of running competitions that the product counts, every minute. */
export const countCompetitions: Schedule = {
  name: 'competitions_count',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select distinct organisation_id from competitions where state = 'active'
        and scoring in ('counted_given', 'counted_received', 'counted_comments', 'counted_events')`,
    );
    await eachOrganisation(services, 'competitions_count', rows, ({ organisation_id }) =>
      asSystem(services, organisation_id, 'competitions.count', refreshCounted),
    );
  },
};

async function reserveLate(ctx: TenantContext, id: string, rewards: Reward[]): Promise<void> {
  const points = pointsOf(rewards);
  if (!(await reserveRewards(ctx, id, points, null))) return;
  await ctx.db.updateTable('competitions').set({ reserved_points: points }).where('id', '=', id).execute();
  await ctx.record('competitions.reserved', id, { points });
}

/** Pays and reserves what waited for points in the wallet, the earliest first. */
async function catchUp(ctx: TenantContext): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('competitions as c')
    .select(['c.id', 'c.state', 'c.rewards'])
    .where((or) =>
      or.or([
        or.and([or('c.state', '=', 'active'), or('c.reserved_points', 'is', null)]),
        or.exists(
          or
            .selectFrom('competition_winners as w')
            .select('w.id')
            .whereRef('w.competition_id', '=', 'c.id')
            .where('w.paid_at', 'is', null)
            .where('w.reversed_at', 'is', null),
        ),
      ]),
    )
    .orderBy('c.id')
    .forUpdate()
    .execute();
  for (const { id, state, rewards } of waiting) {
    if (state === 'active') await reserveLate(ctx, id, rewards as unknown as Reward[]);
    else if (await payWinners(ctx, id, null)) await publishChange(ctx, id);
  }
}

export const competitionsReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed((ctx, renamed) =>
      sql`update competitions ${setNew(ctx, renamed)}`.execute(ctx.db),
    ),
  },
  after: { 'points.topUpConfirmed': catchUp, 'points.topUpPaid': catchUp },
};
