import type { Reward } from '@apprecio/contract/competitions/competitions.entities';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { WaitingPayment, WaitingPayments } from '../../platform/waiting-payments.ts';
import { reserveRewards } from '../points/public.ts';
import { publishChange } from './competitions.commands.ts';
import { pointsOf } from './competitions.rules.ts';
import { payWinners } from './winners/winners.commands.ts';

interface WaitingRow {
  id: string;
  title: string;
  points: number;
  since: Date;
}

async function unpaidOf(ctx: TenantContext, isLocking: boolean): Promise<WaitingPayment[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<WaitingRow>`
    select c.id, c.title, coalesce(w.points, r.points)::bigint as points, coalesce(w.since, c.starts_at) as since
    from competitions c
    left join lateral (select sum((e->>'points')::bigint) as points from jsonb_array_elements(c.rewards) e) r on true
    left join lateral (select sum(n.points) as points, min(n.declared_at) as since from competition_winners n
      join people x on x.organisation_id = ${org} and x.id = n.person_id and x.status = 'active'
      where n.organisation_id = ${org} and n.competition_id = c.id and n.paid_at is null and n.reversed_at is null) w on true
    where c.organisation_id = ${org} and ((c.state = 'active' and c.reserved_points is null) or (c.state = 'completed' and w.points > 0))
    order by c.id ${isLocking ? sql`for update of c` : sql``}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, person: null }));
}

async function reserveLate(ctx: TenantContext, id: string, rewards: Reward[]): Promise<boolean> {
  const points = pointsOf(rewards);
  if (!(await reserveRewards(ctx, id, points, null))) return false;
  await ctx.db.updateTable('competitions').set({ reserved_points: points }).where('id', '=', id).execute();
  await ctx.record('competitions.reserved', id, { points });
  return true;
}

/** Competitions whose rewards wait: reserved while they run, paid once winners are declared. */
export const waitingCompetitions: WaitingPayments = {
  list: unpaidOf,
  pay: async (ctx, id) => {
    const { state, rewards } = await ctx.db
      .selectFrom('competitions')
      .select(['state', 'rewards'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'active') return reserveLate(ctx, id, rewards as unknown as Reward[]);
    const isPaid = await payWinners(ctx, id, null);
    if (isPaid) await publishChange(ctx, id);
    return isPaid;
  },
};
