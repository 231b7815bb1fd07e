import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type factorPolicy as operations, putOffDays } from '@apprecio/contract/auth/factor-policy';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { hasFactor } from '../factors/factors.queries.ts';
import { holdersWithout, readPolicy } from './policies.queries.ts';

type Policies = typeof operations;

/**
 * Sets who must have two-step sign-in. A bundle that was named before keeps its instant, so that its days of grace go on.
 * The person must have it themselves: nobody locks themselves out, and a stolen session without it changes nothing.
 */
export async function setFactorPolicy(
  ctx: PersonContext,
  { bundles, graceDays }: Parsed<Policies['auth.setFactorPolicy']>,
): Promise<Answer<Policies['auth.setFactorPolicy']>> {
  const { db, organisationId, now, person } = ctx;
  if (!(await hasFactor(ctx, person.id))) throw fail('auth.factor_first');
  await db.selectFrom('factor_policies').select('grace_days').forUpdate().execute();
  const { since: before } = await readPolicy(ctx);
  const since = Object.fromEntries(bundles.map((bundle) => [bundle, before[bundle] ?? now.toISOString()]));
  const values = { since: JSON.stringify(since), grace_days: graceDays };
  await db
    .insertInto('factor_policies')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
  const { holders, missing } = await holdersWithout(ctx, bundles);
  await ctx.record('auth.factorPolicySet', null, { count: bundles.length, graceDays, missing: missing.length });
  return { bundles, graceDays, holders, missing: missing.length };
}

/** Hides the advice to set up two-step sign-in from the person for a while. */
export async function putOffFactor(ctx: PersonContext): Promise<Answer<Policies['auth.putOffFactor']>> {
  const values = { hidden_until: new Date(ctx.now.getTime() + days(putOffDays)) };
  await ctx.db
    .insertInto('factor_notes')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(values))
    .execute();
  return { ok: true };
}
