import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { isWaitingSql } from './hall-of-fame.queries.ts';

/** SQL condition that an award is there: given, and not removed since. */
export function awardExists(org: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from awards ha where ha.organisation_id = ${org} and ha.id = ${id}
    and ha.removed_at is null)`;
}

/** A revealed award as its notice needs it; null once it is removed, or while it is hidden. */
export async function aboutAward(
  ctx: TenantContext,
  id: string,
): Promise<{ personId: string; givenBy: string; awardName: string; points: number; waits: boolean } | null> {
  const row = await ctx.db
    .selectFrom('awards as a')
    .innerJoin('people as x', 'x.id', 'a.person_id')
    .select(['a.person_id', 'a.given_by', 'a.award_name', 'a.points', isWaitingSql('a', 'x').as('waits')])
    .where('a.id', '=', id)
    .where('a.revealed_at', 'is not', null)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { person_id: personId, given_by: givenBy, award_name: awardName, points, waits } = row;
  return { personId, givenBy, awardName, points, waits };
}

/** Returns an award whose points wait for the wallet, shown or hidden, as the notice of admins needs it. */
export async function findWaitingAward(
  ctx: TenantContext,
  id: string,
): Promise<{ personId: string; awardName: string; points: number; isHidden: boolean } | null> {
  const row = await ctx.db
    .selectFrom('awards')
    .select(['person_id', 'award_name', 'points', 'revealed_at'])
    .where('id', '=', id)
    .where('points', '>', 0)
    .where('paid_at', 'is', null)
    .where('reserved', '=', false)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { person_id: personId, award_name: awardName, points, revealed_at } = row;
  return { personId, awardName, points, isHidden: revealed_at === null };
}
