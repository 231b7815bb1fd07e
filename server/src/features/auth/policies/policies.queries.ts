import { type Bundle, bundles as allBundles } from '@apprecio/contract/api/bundles';
import type { Answer } from '@apprecio/contract/api/define';
import { type factorPolicy as operations, usualGraceDays } from '@apprecio/contract/auth/factor-policy';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';

type Policy = Answer<(typeof operations)['auth.factorPolicy']>;

/** The instant since which the policy names each bundle. */
export type PolicySince = Partial<Record<Bundle, string>>;

/** Reads the policy of the organisation: nobody must have two-step sign-in before it is set. */
export async function readPolicy({
  db,
}: Pick<TenantContext, 'db'>): Promise<{ since: PolicySince; graceDays: number }> {
  const row = await db.selectFrom('factor_policies').select(['since', 'grace_days']).executeTakeFirst();
  return { since: (row?.since ?? {}) as PolicySince, graceDays: row?.grace_days ?? usualGraceDays };
}

/** Returns the active people who hold one of some bundles and have no two-step sign-in, and the number of all who hold one. */
export async function holdersWithout(
  ctx: Pick<TenantContext, 'db'>,
  bundles: readonly Bundle[],
): Promise<{ holders: number; missing: string[] }> {
  if (bundles.length === 0) return { holders: 0, missing: [] };
  const rows = await ctx.db
    .selectFrom('people as p')
    .leftJoin('second_factors as f', 'f.person_id', 'p.id')
    .select(['p.id', 'f.since'])
    .where('p.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('p.role', '=', 'super_admin'),
        eb.and([eb('p.role', '=', 'admin'), eb('p.bundles', '&&', sql<string[]>`${bundles}::text[]`)]),
      ]),
    )
    .execute();
  return { holders: rows.length, missing: rows.filter(({ since }) => since === null).map(({ id }) => id) };
}

/** Returns who must have two-step sign-in, and how many of them lack it. */
export async function factorPolicy(ctx: PersonContext): Promise<Policy> {
  const { since, graceDays } = await readPolicy(ctx);
  const bundles = allBundles.filter((bundle) => since[bundle] !== undefined);
  const { holders, missing } = await holdersWithout(ctx, bundles);
  return { bundles, graceDays, holders, missing: missing.length };
}
