import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { organisation } from '@apprecio/contract/organisation/organisation.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isPublicMailDomain } from '../../../platform/security/public-mail-domains.ts';

type Organisation = typeof organisation;

const domainsAtMost = 50;

/** Whitelists a domain; one that is listed stays as it is. */
export async function addDomain(
  ctx: PersonContext,
  { domain }: Parsed<Organisation['organisation.addDomain']>,
): Promise<Answer<Organisation['organisation.addDomain']>> {
  const refuse = (message: string) => fail('request.invalid', { errors: { domain: message } });
  if (isPublicMailDomain(domain)) throw refuse('Anyone can have an address there. Whitelist a domain of your own.');
  const { count } = await ctx.db
    .selectFrom('whitelisted_domains')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= domainsAtMost) throw refuse(`An organisation has at most ${domainsAtMost} whitelisted domains`);
  const added = await ctx.db
    .insertInto('whitelisted_domains')
    .values({ organisation_id: ctx.organisationId, domain, added_by: ctx.person.id, added_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .returning('domain')
    .executeTakeFirst();
  if (added) await ctx.record('organisation.domainAdded', null, { domain });
  else ctx.noActivity('it is listed already');
  const row = await ctx.db
    .selectFrom('whitelisted_domains as d')
    .innerJoin('people as p', 'p.id', 'd.added_by')
    .select(['d.added_at', 'p.name'])
    .where('d.domain', '=', domain)
    .executeTakeFirstOrThrow();
  return { domain, addedAt: row.added_at.toISOString(), addedBy: row.name };
}

/** Takes a domain off the list. */
export async function removeDomain(
  ctx: PersonContext,
  { domain }: Parsed<Organisation['organisation.removeDomain']>,
): Promise<Answer<Organisation['organisation.removeDomain']>> {
  const removed = await ctx.db
    .deleteFrom('whitelisted_domains')
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  if (!removed) throw fail('access.not_found');
  await ctx.record('organisation.domainRemoved', null, { domain });
  return { ok: true };
}
