import type { Reward } from '@apprecio/contract/competitions/competitions.entities';
import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachDue, eachOrganisation, type Schedule } from '../../platform/worker/schedules.ts';
import { setNew, whenRenamed } from '../audiences/public.ts';
import { start } from './competitions.commands.ts';
import { refreshCounted } from './counting/counting.commands.ts';

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

export const competitionsReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed((ctx, renamed) =>
      sql`update competitions ${setNew(ctx, renamed)}`.execute(ctx.db),
    ),
  },
};
