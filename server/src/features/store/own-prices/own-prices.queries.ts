import { shownPrice } from '@apprecio/contract/cart/cart.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { isOwnPrice, ownPriceMs } from './own-prices.rules.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** A price of a product, of a variant or of an amount, with its discount and GST, in paise. */
export interface Price {
  productId: string;
  variantId: string | null;
  amount: number | null;
  price: number;
}

interface Row {
  id: string;
  variant_id: string | null;
  amount: number | null;
  price: number;
  discount_percent: number;
  gst_percent: number;
}

/** The prices of products, those of what is not offered just now among them. */
export async function pricesOf(ctx: Reading, productIds: readonly string[]): Promise<Price[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Row>`
    select p.id, v.id as variant_id, null::bigint as amount, v.price_paise as price, p.discount_percent, p.gst_percent
    from store_products p join store_variants v on v.organisation_id = ${org} and v.product_id = p.id
    where p.organisation_id = ${org} and p.id = any(${productIds}::uuid[]) and p.kind <> 'voucher'
    union all
    select p.id, null, a.amount, a.amount, p.discount_percent, p.gst_percent
    from store_products p join lateral unnest(p.amounts) a(amount) on true
    where p.organisation_id = ${org} and p.id = any(${productIds}::uuid[]) and p.kind = 'voucher'`.execute(ctx.db);
  return rows.map((row) => ({
    productId: row.id,
    variantId: row.variant_id,
    amount: row.amount,
    price: shownPrice(row.price, row.discount_percent, row.gst_percent),
  }));
}

/** Names a price among those of its product. */
export const keyOf = ({ productId, variantId, amount }: Omit<Price, 'price'>) =>
  [productId, variantId ?? '', variantId === null ? amount : ''].join(' ');

interface ChangeRow {
  product_id: string;
  variant_id: string | null;
  amount_paise: number | null;
  before_paise: number | null;
}

interface Bought {
  productId: string;
  variantId: string | null;
  unitPrice: number;
}

/** Returns true if someone buys at a price that they created or lowered within the last seven days. */
export async function hasOwnPrice(
  ctx: Reading,
  personIds: readonly string[],
  bought: readonly Bought[],
): Promise<boolean> {
  const productIds = bought.map(({ productId }) => productId);
  const since = new Date(ctx.now.getTime() - ownPriceMs);
  const { rows } = await sql<ChangeRow>`
    select c.product_id, c.variant_id, c.amount_paise, c.before_paise from store_price_changes c
    where c.organisation_id = ${ctx.organisationId} and c.changed_by = any(${personIds}::uuid[])
      and c.product_id = any(${productIds}::uuid[]) and c.changed_at > ${since}
    order by c.changed_at, c.id`.execute(ctx.db);
  if (rows.length === 0) return false;
  const prices = new Map((await pricesOf(ctx, productIds)).map((price) => [keyOf(price), price.price]));
  const changes = Map.groupBy(rows, (row) =>
    keyOf({ productId: row.product_id, variantId: row.variant_id, amount: row.amount_paise }),
  );
  return bought.some(({ productId, variantId, unitPrice }) => {
    const key = keyOf({ productId, variantId, amount: unitPrice });
    const own = (changes.get(key) ?? []).map((row) => ({ before: row.before_paise }));
    return isOwnPrice(own, prices.get(key) ?? 0);
  });
}
