import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { pointsFor } from '@apprecio/contract/api/money';
import { cartLimits, gstOn, shownPrice } from '@apprecio/contract/cart/cart.rules';
import { arrivalOf } from '@apprecio/contract/store/delivery';
import type { ProductVariant } from '@apprecio/contract/store/store.entities';
import type { store } from '@apprecio/contract/store/store.operations';
import { sql } from 'kysely';
import { monthIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { donatedSince, yearBegan } from '../causes.queries.ts';
import { productImage } from '../pictures/pictures.queries.ts';
import { isAvailable, joinLowest } from '../prices/prices.queries.ts';
import { type Shopper, shopperOf, visibleTo } from '../shoppers.queries.ts';
import { cardColumns, cardOf, type CardRow } from '../store.queries.ts';
import { deliveryDaysOf } from '../store.rules.ts';
import { isFree } from '../vault/vault.queries.ts';

type Store = typeof store;

interface DetailRow extends CardRow {
  description: string;
  month_limit: number | null;
  amounts: number[];
  fulfilment: string;
  validity_days: number | null;
  terms: string | null;
  duration: string | null;
  group_size: number | null;
  customizable: boolean;
  delivery_from: number | null;
  delivery_to: number | null;
  wished_variant_id: string | null;
  donated: number | null;
}

interface VariantRow {
  id: string;
  colour: string | null;
  size: string | null;
  starts_at: Date | null;
  location: string | null;
  price_paise: number;
  stock: number;
}

interface Found {
  row: DetailRow;
  variants: VariantRow[];
  /** The number of free codes by amount, at most as many as one order can have. */
  free: ReadonlyMap<number, number>;
  shopper: Shopper;
  /** Number of pieces that the caller has ordered this month. */
  bought: number;
}

/**
 * One product of a kind with its variants, or the amounts of which there are codes.
 * @throws Failure `access.not_found` when it is not there or not for me
 */
async function find(ctx: PersonContext, kind: ProductKind, id: string): Promise<Found> {
  const org = ctx.organisationId;
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { timeZone } = await aboutOrganisation(ctx);
  const since = startOf(monthIn(timeZone, ctx.now), timeZone);
  const [rows, variants, free, bought] = await pipeline(ctx.db, [
    rawQuery<DetailRow>(
      ctx.db,
      sql`select ${cardColumns(org, shopper)}, p.description, p.month_limit, p.amounts, p.fulfilment,
            p.validity_days, p.terms, p.duration, p.group_size, p.customizable,
            p.delivery_from, p.delivery_to,
            (select w.variant_id from wishlist_items w where w.organisation_id = ${org} and w.product_id = p.id
              and w.person_id = ${ctx.person.id}) as wished_variant_id,
            ${donatedSince(org, yearBegan(ctx, timeZone))} as donated
          from store_products p ${joinLowest(org, shopper)}
          where p.organisation_id = ${org} and p.id = ${id} and p.kind = ${kind} and ${visibleTo(shopper)}`,
    ),
    rawQuery<VariantRow>(
      ctx.db,
      sql`select v.id, v.colour, v.size, v.starts_at, v.location, v.price_paise, v.stock from store_variants v
          where v.organisation_id = ${org} and v.product_id = ${id} and v.active order by v.position, v.id limit 200`,
    ),
    rawQuery<{ amount: number; left: number }>(
      ctx.db,
      sql`select a.amount, (select count(*)::int from (select 1 from voucher_codes c where c.organisation_id = ${org}
            and c.product_id = ${id} and c.amount_paise = a.amount and ${isFree(shopper.today)}
            limit ${cartLimits.quantity}) few) as left
          from (select unnest(p.amounts) as amount from store_products p
            where p.organisation_id = ${org} and p.id = ${id}) a`,
    ),
    rawQuery<{ quantity: number }>(
      ctx.db,
      sql`select coalesce(sum(l.quantity), 0)::int as quantity from orders o
          join order_lines l on l.organisation_id = ${org} and l.order_id = o.id
          where o.organisation_id = ${org} and o.person_id = ${ctx.person.id} and o.placed_at >= ${since}
            and l.product_id = ${id} and l.status not in ('cancelled', 'returned')`,
    ),
  ]);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  return {
    row,
    variants,
    free: new Map(free.map(({ amount, left }) => [amount, left])),
    shopper,
    bought: bought[0]!.quantity,
  };
}

function described(ctx: PersonContext, { row, shopper, bought }: Found) {
  return {
    ...cardOf(ctx, row, shopper),
    imageUrl: productImage(ctx, row.image, 960),
    description: row.description,
    images: row.images.map((image) => productImage(ctx, image, 960)),
    gstPercent: row.gst_percent,
    monthLimit: row.month_limit,
    monthLeft: row.month_limit === null ? null : Math.max(0, row.month_limit - bought),
  };
}

/** Returns a variant of a product as a shopper sees it. */
export function variantOf(
  variant: VariantRow,
  product: Pick<CardRow, 'discount_percent' | 'gst_percent'>,
  { pointValuePaise }: Pick<Shopper, 'pointValuePaise'>,
): ProductVariant {
  const { discount_percent: discount, gst_percent: gst } = product;
  const price = shownPrice(variant.price_paise, discount, gst);
  return {
    id: variant.id,
    colour: variant.colour,
    size: variant.size,
    startsAt: variant.starts_at?.toISOString() ?? null,
    location: variant.location,
    price,
    was: discount === 0 ? null : variant.price_paise + gstOn(variant.price_paise, gst),
    points: pointsFor(price, pointValuePaise),
    stock: variant.stock,
  };
}

function variantsOf({ row, variants, shopper }: Found): ProductVariant[] {
  return variants.map((variant) => variantOf(variant, row, shopper));
}

/** One product with its colours, sizes, prices and stock. */
export async function merchandiseDetail(
  ctx: PersonContext,
  { id }: Parsed<Store['store.merchandiseDetail']>,
): Promise<Answer<Store['store.merchandiseDetail']>> {
  const found = await find(ctx, 'merchandise', id);
  const deliveryDays = deliveryDaysOf(found.row);
  return {
    ...described(ctx, found),
    variants: variantsOf(found),
    customizable: found.row.customizable,
    thumbnails: found.row.images.map((image) => productImage(ctx, image)),
    wishedVariantId: found.row.wished_variant_id,
    deliveryDays,
    arrives: deliveryDays && arrivalOf(found.shopper.today, deliveryDays),
  };
}

/** One gift voucher with its amounts and terms. */
export async function voucher(
  ctx: PersonContext,
  { id }: Parsed<Store['store.voucher']>,
): Promise<Answer<Store['store.voucher']>> {
  const found = await find(ctx, 'voucher', id);
  const { row, free, shopper } = found;
  return {
    ...described(ctx, found),
    amounts: row.amounts.map((amount) => {
      const left = row.fulfilment === 'code' ? (free.get(amount) ?? 0) : cartLimits.quantity;
      return { price: amount, points: pointsFor(amount, shopper.pointValuePaise), available: left > 0, left };
    }),
    validityDays: row.validity_days ?? 0,
    terms: row.terms ?? '',
    donated: row.donated,
  };
}

/** One experience with its dates and places. */
export async function experience(
  ctx: PersonContext,
  { id }: Parsed<Store['store.experience']>,
): Promise<Answer<Store['store.experience']>> {
  const found = await find(ctx, 'experience', id);
  const upcoming = found.variants.filter(({ starts_at: at }) => at === null || at > ctx.now);
  return {
    ...described(ctx, found),
    duration: found.row.duration ?? '',
    groupSize: found.row.group_size,
    variants: variantsOf({ ...found, variants: upcoming }),
  };
}

/** One product of each kind. */
export const detailOf = { merchandise: merchandiseDetail, voucher, experience };

const relatedAtMost = 20;

/** Up to 20 other products of the same category, the most popular first, sold-out ones last. */
export async function related(
  ctx: PersonContext,
  { productId }: Parsed<Store['store.related']>,
): Promise<Answer<Store['store.related']>> {
  const { row, shopper } = await find(ctx, 'merchandise', productId);
  const { rows } = await sql<CardRow>`
    select ${cardColumns(ctx.organisationId, shopper)} from store_products p
    ${joinLowest(ctx.organisationId, shopper)}
    where p.organisation_id = ${ctx.organisationId} and p.kind = 'merchandise' and p.category = ${row.category}
      and p.id <> ${productId} and ${visibleTo(shopper)}
    order by ${isAvailable} desc, p.sold_count desc, p.id desc limit ${relatedAtMost}`.execute(ctx.db);
  return rows.map((other) => ({
    ...cardOf(ctx, other, shopper),
    images: other.images.map((image) => productImage(ctx, image)),
  }));
}
