import type { Answer } from '@apprecio/contract/api';
import type { organisation } from '@apprecio/contract/organisation';
import type { PersonContext } from '../../../platform/context.ts';

const domainsAtMost = 50;

/** The domains whose people may join by single sign-on. */
export async function domains(ctx: PersonContext): Promise<Answer<(typeof organisation)['organisation.domains']>> {
  const rows = await ctx.db
    .selectFrom('whitelisted_domains as d')
    .innerJoin('people as p', 'p.id', 'd.added_by')
    .select(['d.domain', 'd.added_at', 'p.name'])
    .orderBy('d.domain')
    .limit(domainsAtMost)
    .execute();
  return rows.map(({ domain, added_at, name }) => ({ domain, addedAt: added_at.toISOString(), addedBy: name }));
}
