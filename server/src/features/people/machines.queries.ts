import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';

/**
 * Returns the ids as which a person acts: their own, and those of the API keys whose secret they were shown. Of a
 * key's machine it also returns the ids of those people. What nobody may do for themselves is asked of all of them.
 */
export async function ownIdsOf(ctx: Pick<TenantContext, 'db'>, personId: string): Promise<ReadonlySet<string>> {
  const keys = await ctx.db
    .selectFrom('api_keys')
    .select(['person_id', 'made_by', 'rolled_by'])
    .where((eb) =>
      eb.or([
        eb('person_id', '=', personId),
        eb('made_by', '=', personId),
        sql<boolean>`${personId}::uuid = any(rolled_by)`,
      ]),
    )
    .execute();
  const ids = keys.flatMap((key) => (key.person_id === personId ? [key.made_by, ...key.rolled_by] : [key.person_id]));
  return new Set([personId, ...ids]);
}

/** Returns true if an id is that of a machine person. */
export async function isMachine(ctx: Pick<TenantContext, 'db'>, personId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('status', '=', 'machine')
    .executeTakeFirst();
  return found !== undefined;
}
