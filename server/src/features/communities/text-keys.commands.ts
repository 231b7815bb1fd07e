import { searchForm } from '@apprecio/contract/api/text-keys';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';

const pageOf = 500;

/** Writes the search form of the names of a page of communities anew where it is old. */
export async function refreshCommunities(ctx: TenantContext, after: string): Promise<string | null> {
  const rows = await ctx.db
    .selectFrom('communities')
    .select(['id', 'name', 'name_fold'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageOf)
    .forNoKeyUpdate()
    .execute();
  const stale = rows.filter(({ name, name_fold: form }) => form !== searchForm(name));
  if (stale.length > 0) {
    const [ids, forms] = [stale.map(({ id }) => id), stale.map(({ name }) => searchForm(name))];
    await sql`update communities c set name_fold = f.form
      from unnest(${ids}::uuid[], ${forms}::text[]) f(id, form)
      where c.organisation_id = ${ctx.organisationId} and c.id = f.id`.execute(ctx.db);
  }
  return rows.length < pageOf ? null : rows.at(-1)!.id;
}
