import type { ProductKind } from '@apprecio/contract/api/codes';
import type { DeliveryDays } from '@apprecio/contract/store/delivery';
import { lookOf, type Look } from '@apprecio/contract/store/looks';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import type { Fulfilment } from '../catalogue.commands.ts';
import { type Shopper, visibleTo } from '../shoppers.queries.ts';
import { netPrice } from '../store.queries.ts';
import { deliveryDaysOf } from '../store.rules.ts';
import { isFree } from '../vault/vault.queries.ts';

/** A product to buy: a variant, or a voucher of an amount in paise. */
export interface ProductChoice {
  kind: ProductKind;
  productId?: string | undefined;
  variantId?: string | undefined;
  amountPaise?: number | undefined;
}

/** A thing as it is bought: what it is and what one costs, net, after the product's discount. */
export interface Buyable {
  productId: string;
  variantId: string | null;
  kind: ProductKind;
  fulfilment: Fulfilment;
  title: string;
  image: string;
  /** Of a gift voucher. */
  look: Look | null;
  unitPrice: number;
  gstPercent: number;
  colour: string | null;
  size: string | null;
  startsAt: Date | null;
  location: string | null;
  monthLimit: number | null;
  validityDays: number;
  /** Of merchandise: the working days that its delivery takes; null where unknown. */
  deliveryDays: DeliveryDays | null;
}

interface Row {
  id: string;
  variant_id: string | null;
  kind: ProductKind;
  fulfilment: Fulfilment;
  title: string;
  category: string;
  look_colour: string | null;
  look_pattern: string | null;
  image: string;
  price_paise: number | null;
  discount_percent: number;
  gst_percent: number;
  colour: string | null;
  size: string | null;
  starts_at: Date | null;
  location: string | null;
  month_limit: number | null;
  validity_days: number | null;
  delivery_from: number | null;
  delivery_to: number | null;
  amounts: number[];
}

function priceOf(row: Row, wanted: ProductChoice): number {
  if (row.kind !== 'voucher') return netPrice(row.price_paise!, row);
  if (!row.amounts.includes(wanted.amountPaise!)) throw fail('store.amount_unknown');
  return wanted.amountPaise!;
}

function buyableOf(row: Row, unitPrice: number): Buyable {
  return {
    productId: row.id,
    variantId: row.kind === 'voucher' ? null : row.variant_id,
    kind: row.kind,
    fulfilment: row.fulfilment,
    title: row.title,
    image: row.image,
    look: row.kind === 'voucher' ? lookOf(row) : null,
    unitPrice,
    gstPercent: row.gst_percent,
    colour: row.colour,
    size: row.size,
    startsAt: row.starts_at,
    location: row.location,
    monthLimit: row.month_limit,
    validityDays: row.validity_days ?? 365,
    deliveryDays: deliveryDaysOf(row),
  };
}

const columns = sql`p.id, v.id as variant_id, p.kind, p.fulfilment, p.title, p.category, p.look_colour,
  p.look_pattern, p.image, v.price_paise, p.discount_percent,
  p.gst_percent, v.colour, v.size, v.starts_at, coalesce(v.location, p.location) as location, p.month_limit,
  p.validity_days, p.delivery_from, p.delivery_to, p.amounts`;

/**
 * Returns a product to buy, at the current price.
 * @throws Failure `access.not_found` if it does not exist, is over, or is not visible to the shopper;
 * `store.amount_unknown`
 */
export async function findBuyable(ctx: TenantContext, shopper: Shopper, wanted: ProductChoice): Promise<Buyable> {
  const org = ctx.organisationId;
  const { variantId, productId } = wanted;
  const which = variantId ? sql`v.id = ${variantId}` : sql`p.id = ${productId ?? null}`;
  const same = variantId && productId ? sql`and p.id = ${productId}` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from store_products p
    left join store_variants v on v.organisation_id = ${org} and v.product_id = p.id and v.active
      and (v.starts_at is null or v.starts_at > ${ctx.now})
    where p.organisation_id = ${org} and p.kind = ${wanted.kind} and ${visibleTo(shopper)} and ${which} ${same}
    limit 1`.execute(ctx.db);
  const row = rows[0];
  if (!row || (row.kind !== 'voucher' && row.variant_id === null)) throw fail('access.not_found');
  return buyableOf(row, priceOf(row, wanted));
}

/** A thing that was chosen before: a variant of a product, or a voucher of an amount in paise. */
export interface Chosen {
  productId: string;
  variantId: string | null;
  amountPaise: number;
}

interface StockRow extends Row {
  stock: number | null;
}

interface FreeCodes {
  product_id: string;
  amount_paise: number;
  free: number;
}

function stockOf({ kind, fulfilment, stock }: StockRow, free: number): number {
  if (kind !== 'voucher') return stock ?? 0;
  return fulfilment === 'code' ? free : Number.MAX_SAFE_INTEGER;
}

/**
 * Returns chosen products with their current price and stock, in the requested order; null for one that is no longer
 * available.
 */
export async function findBuyables(
  ctx: Pick<TenantContext, 'db' | 'organisationId' | 'now'>,
  shopper: Shopper,
  chosen: readonly Chosen[],
): Promise<((Buyable & { stock: number }) | null)[]> {
  if (chosen.length === 0) return [];
  const org = ctx.organisationId;
  const productIds = chosen.map(({ productId }) => productId);
  const variantIds = chosen.flatMap(({ variantId }) => variantId ?? []);
  const [rows, codes] = await pipeline(ctx.db, [
    rawQuery<StockRow>(
      ctx.db,
      sql`select ${columns}, v.stock from store_products p
          left join store_variants v on v.organisation_id = ${org} and v.product_id = p.id and v.active
            and v.id = any(${variantIds}::uuid[]) and (v.starts_at is null or v.starts_at > ${ctx.now})
          where p.organisation_id = ${org} and p.id = any(${productIds}::uuid[]) and ${visibleTo(shopper)}`,
    ),
    rawQuery<FreeCodes>(
      ctx.db,
      sql`select c.product_id, c.amount_paise, count(*)::int as free from voucher_codes c
          where c.organisation_id = ${org} and c.product_id = any(${productIds}::uuid[]) and ${isFree(shopper.today)}
          group by c.product_id, c.amount_paise`,
    ),
  ]);
  return chosen.map(({ productId, variantId, amountPaise }) => {
    const row = rows.find((one) => one.id === productId && (one.kind === 'voucher' || one.variant_id === variantId));
    if (!row || (row.kind !== 'voucher' && row.variant_id === null)) return null;
    if (row.kind === 'voucher' && !row.amounts.includes(amountPaise)) return null;
    const free = codes.find((one) => one.product_id === productId && one.amount_paise === amountPaise)?.free ?? 0;
    return { ...buyableOf(row, priceOf(row, { kind: row.kind, amountPaise })), stock: stockOf(row, free) };
  });
}
