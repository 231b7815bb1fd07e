import { type ProductKind, productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { pointsFor } from '@apprecio/contract/api/money';
import { discountedPrice, gstOn, shownPrice } from '@apprecio/contract/cart/cart.rules';
import { countedProducts, kindOfCategory, type SortKey, storeCategories } from '@apprecio/contract/store/categories';
import { lookOf } from '@apprecio/contract/store/looks';
import type { ProductCard, ProductPage } from '@apprecio/contract/store/store.entities';
import type { store } from '@apprecio/contract/store/store.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut } from '../../platform/db/page.ts';
import { afterCursor, orderingOf } from './ordering.queries.ts';
import { productImage } from './pictures/pictures.queries.ts';
import { basePrice, greatestPrice, isAffordable, isAvailable, joinLowest, shownNow } from './prices/prices.queries.ts';
import { searched } from './searching/searching.queries.ts';
import { type Shopper, shopperOf, visibleTo } from './shoppers.queries.ts';
import { shownRating } from './store.rules.ts';

type Store = typeof store;

/** A product as cards need it. */
export interface CardRow {
  id: string;
  kind: ProductKind;
  title: string;
  brand: string | null;
  category: string;
  look_colour: string | null;
  look_pattern: string | null;
  image: string;
  images: string[];
  price_paise: number;
  price_to_paise: number | null;
  discount_percent: number;
  gst_percent: number;
  rating_tenths: number;
  rating_sum: number;
  rating_count: number;
  location: string | null;
  available: boolean;
  affordable: boolean;
  wished: boolean;
}

/**
 * Returns SQL for the columns of `CardRow` for products as `p`, as a shopper sees them, from a query with
 * `joinLowest`. With `offset 0`, subqueries
 * run per product of a page; without it, the database would read every variant of the organisation.
 */
export function cardColumns(org: string, shopper: Shopper): RawBuilder<unknown> {
  return sql`p.id, p.kind, p.title, p.brand, p.category, p.look_colour, p.look_pattern, p.image, p.images, ${basePrice} as price_paise,
    ${greatestPrice(org, shopper)} as price_to_paise, p.discount_percent, p.gst_percent, p.rating_tenths, p.rating_sum, p.rating_count, p.location,
    ${isAvailable} as available, ${isAffordable(shopper)} as affordable,
    exists (select 1 from wishlist_items w where w.organisation_id = ${org} and w.product_id = p.id
      and w.person_id = ${shopper.id}) as wished`;
}

/** A price before its discount with GST, or null where there is none. */
export function priceBefore(row: Pick<CardRow, 'price_paise' | 'discount_percent' | 'gst_percent'>): number | null {
  return row.discount_percent === 0 ? null : row.price_paise + gstOn(row.price_paise, row.gst_percent);
}

/** A product as a list shows it. */
export function cardOf(
  ctx: PersonContext,
  row: CardRow,
  { pointValuePaise }: Pick<Shopper, 'pointValuePaise'>,
): ProductCard {
  const { price_to_paise: to, discount_percent: discount, gst_percent: gst } = row;
  const price = shownPrice(row.price_paise, discount, gst);
  return {
    id: row.id,
    productType: productType[row.kind],
    title: row.title,
    brand: row.brand,
    category: row.category,
    imageUrl: productImage(ctx, row.image),
    look: row.kind === 'voucher' ? lookOf(row) : null,
    price,
    priceTo: to === null ? null : shownPrice(to, discount, gst),
    was: priceBefore(row),
    discountPercent: discount,
    points: pointsFor(price, pointValuePaise),
    ...shownRating(row),
    location: row.location,
    available: row.available,
    affordable: row.affordable,
    wished: row.wished,
  };
}

/** The net price of one after the product's discount. */
export function netPrice(price: number, { discount_percent }: Pick<CardRow, 'discount_percent'>): number {
  return discountedPrice(price, discount_percent);
}

interface ProductQuery {
  kind: ProductKind;
  search: string;
  categories?: string[] | undefined;
  sizes?: string[] | undefined;
  colours?: string[] | undefined;
  locations?: string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  affordable: boolean;
  sort: SortKey;
  cursor?: string | undefined;
  limit: number;
}

function filterCondition(
  org: string,
  wanted: ProductQuery,
  shopper: Shopper,
  searchConditions: RawBuilder<boolean>[],
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    sql`p.organisation_id = ${org} and p.kind = ${wanted.kind} and ${visibleTo(shopper)}`,
    ...searchConditions,
  ];
  const { categories, sizes, colours, locations, minPrice, maxPrice } = wanted;
  if (categories?.length) conditions.push(sql`p.category = any(${categories}::text[])`);
  if (locations?.length) conditions.push(sql`p.location = any(${locations}::text[])`);
  if (minPrice !== undefined) conditions.push(sql`${shownNow} >= ${minPrice}::bigint`);
  if (maxPrice !== undefined) conditions.push(sql`${shownNow} <= ${maxPrice}::bigint`);
  if (wanted.affordable) conditions.push(isAffordable(shopper));
  if (sizes?.length || colours?.length) {
    const size = sizes?.length ? sql`and v.size = any(${sizes}::text[])` : sql``;
    const colour = colours?.length ? sql`and v.colour = any(${colours}::text[])` : sql``;
    conditions.push(sql`exists (select 1 from store_variants v where v.organisation_id = ${org}
      and v.product_id = p.id and v.active ${size} ${colour} offset 0)`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Products of one kind, page by page; the first page says how many match, as far as they are counted. */
async function listOf(ctx: PersonContext, wanted: ProductQuery): Promise<ProductPage> {
  const org = ctx.organisationId;
  const [shopper, sought] = await Promise.all([shopperOf(ctx, ctx.person.id), searched(ctx, wanted.search)]);
  const order = orderingOf(wanted.sort, shopper);
  const rest = afterCursor(wanted.cursor, order);
  const matching = filterCondition(org, wanted, shopper, sought);
  const from = sql`store_products p ${joinLowest(org, shopper)} where ${matching}`;
  const direction = order.down ? sql`desc` : sql`asc`;
  const page = rawQuery<CardRow & { sort_group: number; sort_key: string | number | Date }>(
    ctx.db,
    sql`select ${cardColumns(org, shopper)}, ${order.group} as sort_group, ${order.column} as sort_key from ${from} ${rest}
        order by ${order.group}, ${order.column} ${direction}, p.id ${direction} limit ${wanted.limit + 1}`,
  );
  const count = rawQuery<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from (select 1 from ${from} limit ${countedProducts}) few`,
  );
  const [found, counted] = wanted.cursor
    ? [(await pipeline(ctx.db, [page]))[0], null]
    : await pipeline(ctx.db, [page, count]);
  const { rows, nextCursor } = cut(found, wanted.limit, ({ sort_group: group, sort_key: key, id }) => [
    String(group),
    key instanceof Date ? key : String(key),
    id,
  ]);
  return {
    items: rows.map((row) => cardOf(ctx, row, shopper)),
    nextCursor,
    ...(counted && { total: counted[0]!.total }),
  };
}

/** Merchandise, searched, filtered and sorted. */
export function merchandise(
  ctx: PersonContext,
  input: Parsed<Store['store.merchandise']>,
): Promise<Answer<Store['store.merchandise']>> {
  return listOf(ctx, { ...input, kind: 'merchandise' });
}

/** Gift vouchers, searched, filtered and sorted. */
export function vouchers(
  ctx: PersonContext,
  input: Parsed<Store['store.vouchers']>,
): Promise<Answer<Store['store.vouchers']>> {
  return listOf(ctx, { ...input, kind: 'voucher' });
}

/** Experiences, searched, filtered and sorted. */
export function experiences(
  ctx: PersonContext,
  input: Parsed<Store['store.experiences']>,
): Promise<Answer<Store['store.experiences']>> {
  return listOf(ctx, { ...input, kind: 'experience' });
}

/** The products of any tab. */
export function products(
  ctx: PersonContext,
  { category, ...input }: Parsed<Store['store.products']>,
): Promise<Answer<Store['store.products']>> {
  return listOf(ctx, { ...input, kind: kindOfCategory[category] });
}

/** The tabs, with how many products I see in each. */
export async function categories(ctx: PersonContext): Promise<Answer<Store['store.categories']>> {
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { rows } = await sql<{ kind: ProductKind; count: number }>`
    select p.kind, count(*)::int as count from store_products p
    where p.organisation_id = ${ctx.organisationId} and ${visibleTo(shopper)} group by p.kind`.execute(ctx.db);
  return storeCategories.map((category) => ({
    category,
    count: rows.find(({ kind }) => kind === kindOfCategory[category])?.count ?? 0,
  }));
}
