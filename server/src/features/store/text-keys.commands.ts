import { searchForm } from '@apprecio/contract/api/text-keys';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { termsOf } from './store.rules.ts';

const pageOf = 200;

interface Row {
  id: string;
  title: string;
  title_fold: string;
  brand: string | null;
  category: string;
  location: string | null;
  colours: (string | null)[];
  terms: string[];
}

function isSame(stored: readonly string[], wanted: readonly string[]): boolean {
  const storedTerms = new Set(stored);
  return storedTerms.size === wanted.length && wanted.every((term) => storedTerms.has(term));
}

/** Writes the search form of the titles of a page of products and their terms anew where they are old. */
export async function refreshProducts(ctx: TenantContext, after: string): Promise<string | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select p.id, p.title, p.title_fold, p.brand, p.category, p.location,
      array(select v.colour from store_variants v where v.organisation_id = ${org} and v.product_id = p.id and v.active) as colours,
      array(select t.term from store_product_terms t where t.organisation_id = ${org} and t.product_id = p.id) as terms
    from store_products p where p.organisation_id = ${org} and p.id > ${after}
    order by p.id limit ${pageOf} for no key update of p`.execute(ctx.db);
  const wanted = rows.map((row) => ({
    row,
    form: searchForm(row.title),
    terms: termsOf([row.title, row.brand, row.category, row.location, ...row.colours]),
  }));
  const stale = wanted.filter(({ row, form, terms }) => row.title_fold !== form || !isSame(row.terms, terms));
  if (stale.length > 0) {
    const ids = stale.map(({ row }) => row.id);
    await sql`update store_products p set title_fold = f.form
      from unnest(${ids}::uuid[], ${stale.map(({ form }) => form)}::text[]) f(id, form)
      where p.organisation_id = ${org} and p.id = f.id`.execute(ctx.db);
    await ctx.db.deleteFrom('store_product_terms').where('product_id', 'in', ids).execute();
    const all = stale.flatMap(({ row, terms }) =>
      terms.map((term) => ({ organisation_id: org, product_id: row.id, term })),
    );
    if (all.length > 0) await ctx.db.insertInto('store_product_terms').values(all).execute();
  }
  return rows.length < pageOf ? null : rows.at(-1)!.id;
}
