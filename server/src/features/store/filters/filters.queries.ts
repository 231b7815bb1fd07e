import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { kindOfCategory } from '@apprecio/contract/store/categories';
import { sortedSizes } from '@apprecio/contract/store/sizes';
import type { store } from '@apprecio/contract/store/store.operations';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { shownPriceOf } from '../prices/prices.queries.ts';
import { visibleTo } from '../shoppers.queries.ts';

type Store = typeof store;
type Filters = Answer<Store['store.filters']>;

/** The filters of a tab by organisation, version of its catalogue, kind of product and location. */
const kept = new LRUCache<string, Filters>({ max: 2000 });

/** Counts the filter values of a kind of product, as people of a location see them. */
export async function countFilters(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  kind: ProductKind,
  location: string | null,
): Promise<Filters> {
  const org = ctx.organisationId;
  const condition = sql`p.organisation_id = ${org} and p.kind = ${kind} and ${visibleTo({ location })}`;
  const ofProducts = (column: RawBuilder<unknown>) =>
    rawQuery<{ value: string; count: number }>(
      ctx.db,
      sql`select ${column} as value, count(*)::int as count from store_products p
          where ${condition} and ${column} is not null group by 1 order by 1`,
    );
  const ofVariants = (column: RawBuilder<unknown>) =>
    rawQuery<{ value: string; count: number }>(
      ctx.db,
      sql`select ${column} as value, count(distinct p.id)::int as count from store_products p
          join store_variants v on v.organisation_id = ${org} and v.product_id = p.id and v.active
          where ${condition} and ${column} is not null group by 1 order by min(v.position), 1`,
    );
  const [categories, locations, sizes, colours, range] = await pipeline(ctx.db, [
    ofProducts(sql`p.category`),
    ofProducts(sql`p.location`),
    ofVariants(sql`v.size`),
    ofVariants(sql`v.colour`),
    rawQuery<{ min: number | null; max: number | null }>(
      ctx.db,
      sql`select min(p.shown_paise) as min, max(${shownPriceOf(sql`coalesce(p.price_to_paise, p.price_paise)`)}) as max
          from store_products p where ${condition}`,
    ),
  ]);
  const { min, max } = range[0]!;
  return { categories, locations, sizes: sortedSizes(sizes), colours, priceRange: { min: min ?? 0, max: max ?? 0 } };
}

/**
 * Returns the filter values of a store tab, with the number of products for each. They are counted once for each
 * version of the catalogue, which is read before they are counted: kept figures are never older than their version.
 */
export async function filters(ctx: PersonContext, { category }: Parsed<Store['store.filters']>): Promise<Filters> {
  const org = ctx.organisationId;
  const kind = kindOfCategory[category];
  const { rows } = await sql<{ location: string | null; version: string | null }>`
    select p.location, (select c.version from store_catalogue c where c.organisation_id = ${org}) as version
    from people p where p.organisation_id = ${org} and p.id = ${ctx.person.id}`.execute(ctx.db);
  const { location, version } = rows[0]!;
  const key = JSON.stringify([org, version, kind, location]);
  const found = kept.get(key);
  if (found) return found;
  const counted = await countFilters(ctx, kind, location);
  kept.set(key, counted);
  return counted;
}
