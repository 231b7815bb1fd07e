import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { onlySso as operations } from '@apprecio/contract/auth/only-sso';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { findOrganisation } from '../../../platform/db/tenant-lookup.ts';
import { fail } from '../../../platform/fail.ts';
import type { Services } from '../../../platform/services.ts';
import { endCodes } from '../auth.commands.ts';
import { endChallenges } from '../devices.commands.ts';
import { factsFor, onlySso, waysIn } from './only-sso.queries.ts';
import { mayShutOut, problemOf } from './only-sso.rules.ts';

type Operations = typeof operations;

// Changes of rights take the same lock, so that two people cannot close two last ways in at once.
async function lockOrganisation(ctx: TenantContext): Promise<void> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
}

/** Ends the sign-ins and password links that people of some domains began. */
async function endBegun(ctx: TenantContext, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where(sql<string>`split_part(email_fold, '@', 2)`, '=', sql<string>`any(${domains}::text[])`)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endCodes(ctx, ids, 'reset');
  await endChallenges(ctx, ids);
}

/** Stores the domains whose people sign in with a provider alone, and the break-glass admins. */
export async function setOnlySso(
  ctx: PersonContext,
  { domains, breakGlassIds }: Parsed<Operations['auth.setOnlySso']>,
): Promise<Answer<Operations['auth.setOnlySso']>> {
  await lockOrganisation(ctx);
  const facts = await factsFor(ctx);
  const problem = problemOf({ domains, breakGlassIds }, facts);
  if (problem) throw fail(problem);
  const wanted = domains.map(({ domain }) => domain);
  await ctx.db
    .deleteFrom('only_sso_domains')
    .where('domain', '<>', sql<string>`all(${wanted}::text[])`)
    .execute();
  await ctx.db.deleteFrom('break_glass_admins').execute();
  if (domains.length > 0) {
    const set = { set_by: ctx.person.id, set_at: ctx.now };
    await ctx.db
      .insertInto('only_sso_domains')
      .values(
        domains.map(({ domain, providerId }) => ({
          organisation_id: ctx.organisationId,
          domain,
          provider_id: providerId,
          ...set,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'domain'])
          .doUpdateSet((eb) => ({ provider_id: eb.ref('excluded.provider_id') })),
      )
      .execute();
    const named = [...new Set(breakGlassIds)];
    await ctx.db
      .insertInto('break_glass_admins')
      .values(
        named.map((personId) => ({ organisation_id: ctx.organisationId, person_id: personId, named_at: ctx.now })),
      )
      .execute();
  }
  await endBegun(
    ctx,
    wanted.filter((domain) => !facts.current.some((each) => each.domain === domain)),
  );
  await ctx.record('auth.onlySsoSet', null, { domains: wanted, admins: domains.length > 0 ? breakGlassIds.length : 0 });
  return onlySso(ctx);
}

/**
 * Refuses what has just closed the last way in beside the providers.
 * @throws Failure `auth.last_way_in`
 */
export async function requireWayIn(ctx: TenantContext): Promise<void> {
  await lockOrganisation(ctx);
  if ((await waysIn(ctx)) === 0) throw fail('auth.last_way_in');
}

/**
 * Refuses to remove a provider that is the only way in for a domain, or a change of it that may shut people out.
 * @throws Failure `auth.only_sso_on`
 */
export async function requireProviderFree(
  ctx: TenantContext,
  id: string,
  change?: Parameters<typeof mayShutOut>[1],
): Promise<void> {
  await lockOrganisation(ctx);
  const rows = await ctx.db
    .selectFrom('only_sso_domains as d')
    .innerJoin('sign_in_providers as s', 's.id', 'd.provider_id')
    .select(['d.domain', 's.kind', 's.issuer', 's.client_id as clientId', 's.domains', 's.tenant_ids as tenantIds'])
    .where('d.provider_id', '=', id)
    .execute();
  const [before] = rows;
  const closed = rows.map(({ domain }) => domain);
  if (before && (!change || mayShutOut(before, change, closed))) throw fail('auth.only_sso_on');
}

/** Opens passwords for everyone again, by whoever runs the installation. Returns the domains for which they were closed. */
export async function turnOffOnlySso(services: Services, subdomain: string): Promise<string[]> {
  const organisationId = await findOrganisation(services.database, subdomain);
  if (!organisationId) throw fail('organisation.unknown');
  return asSystem(services, organisationId, 'house.onlySso', async (ctx) => {
    await lockOrganisation(ctx);
    const removed = await ctx.db.deleteFrom('only_sso_domains').returning('domain').execute();
    await ctx.db.deleteFrom('break_glass_admins').execute();
    if (removed.length > 0) await ctx.record('auth.onlySsoSet', null, { domains: [], admins: 0 });
    return removed.map(({ domain }) => domain);
  });
}
