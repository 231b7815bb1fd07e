import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { Stage } from './story.ts';

/** Returns the points that each person can spend now. */
export async function purses({ services, organisationId }: Stage): Promise<Map<string, number>> {
  const rows = await asSystem(services, organisationId, 'demo', (ctx) =>
    ctx.db
      .selectFrom('points_balances as b')
      .innerJoin('points_accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'b.organisation_id').onRef('a.id', '=', 'b.account_id'),
      )
      .select(['a.holder_id', 'b.balance'])
      .where('a.kind', '=', 'earned')
      .execute(),
  );
  return new Map(rows.map((row) => [row.holder_id, row.balance]));
}
