import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { organisation } from '@apprecio/contract/organisation/organisation.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';

type Organisation = typeof organisation;

/** The domains whose people may join by single sign-on, by name. */
export async function domains(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Organisation['organisation.domains']>,
): Promise<Answer<Organisation['organisation.domains']>> {
  const after = readCursor(cursor, ['text']);
  const found = await ctx.db
    .selectFrom('whitelisted_domains as d')
    .innerJoin('people as p', 'p.id', 'd.added_by')
    .select(['d.domain', 'd.added_at', 'p.name'])
    .$if(after !== null, (query) => query.where('d.domain', '>', after![0]!))
    .orderBy('d.domain')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, ({ domain }) => [domain]);
  const items = rows.map(({ domain, added_at, name }) => ({ domain, addedAt: added_at.toISOString(), addedBy: name }));
  return { items, nextCursor };
}
