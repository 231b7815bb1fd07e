import type { Answer } from '@apprecio/contract/api/define';
import type { celebrationRewards, ServiceReward } from '@apprecio/contract/celebrations/rewards';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { presentPerson, refJson } from '../../people/public.ts';

interface RulesRow {
  version: number;
  rewards: ServiceReward[];
  set_at: Date;
  set_by: PersonRef;
}

/** The points for years of service as they count now. */
export async function rules(ctx: PersonContext): Promise<Answer<(typeof celebrationRewards)['celebrations.rules']>> {
  const org = ctx.organisationId;
  const [rows, waiting] = await pipeline(ctx.db, [
    rawQuery<RulesRow>(
      ctx.db,
      sql`select r.version, r.rewards, r.set_at, ${refJson('x')} as set_by from celebration_rules r
        join people x on x.organisation_id = ${org} and x.id = r.set_by
        where r.organisation_id = ${org} order by r.version desc limit 1`,
    ),
    rawQuery<{ count: number; points: number }>(
      ctx.db,
      sql`select count(*)::int as count, coalesce(sum(w.points), 0)::int as points from celebration_rewards w
        where w.organisation_id = ${org} and w.paid_at is null`,
    ),
  ]);
  const now = rows[0];
  return {
    version: now?.version ?? 0,
    rewards: now?.rewards ?? [],
    setBy: now ? presentPerson(ctx, now.set_by) : null,
    setAt: now?.set_at.toISOString() ?? null,
    waiting: waiting[0] ?? { count: 0, points: 0 },
  };
}
