import { type RawBuilder, sql } from 'kysely';
import type { Shopper } from '../shoppers.queries.ts';
import { isFree } from '../vault/vault.queries.ts';

// `offset 0` makes the database look up the subquery for each product, instead of reading all rows of an
// organisation.
function ofAvailable(org: string, { today, now }: Shopper, extreme: 'min' | 'max'): RawBuilder<number | null> {
  const of = sql.raw(extreme);
  return sql<number | null>`case when p.kind = 'voucher'
    then (select ${of}(a.amount) from unnest(p.amounts) a(amount) where p.fulfilment <> 'code' or exists (
      select 1 from voucher_codes c where c.organisation_id = ${org} and c.product_id = p.id
        and c.amount_paise = a.amount and ${isFree(today)} offset 0) offset 0)
    else (select ${of}(v.price_paise) from store_variants v where v.organisation_id = ${org} and v.product_id = p.id
      and v.active and v.stock > 0 and (v.starts_at is null or v.starts_at > ${now}) offset 0) end`;
}

/**
 * Returns a join that adds `n.low` to products as `p`. This is the lowest price of what can be had now, in paise before
 * discount and GST; null when it is sold out. The other expressions here read it.
 */
export function joinLowest(org: string, shopper: Shopper): RawBuilder<unknown> {
  return sql`join lateral (select ${ofAvailable(org, shopper, 'min')} as low offset 0) n on true`;
}

/** SQL condition that something of product `p` can be had. */
export const isAvailable = sql<boolean>`(n.low is not null)`;

/** SQL of the price that product `p` begins at: the lowest that can be had, else the lowest that it had. */
export const basePrice = sql<number>`coalesce(n.low, p.price_paise)::bigint`;

/** SQL of the greatest price that can be had of product `p`; null where there is only one. */
export function greatestPrice(org: string, shopper: Shopper): RawBuilder<number | null> {
  return sql<number | null>`case when n.low is null then p.price_to_paise
    else nullif(${ofAvailable(org, shopper, 'max')}, n.low) end`;
}

// Rounds a hundredth half to even, as `roundHalfEven` does.
function hundredth(of: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${of} / 100 + case when ${of} % 100 > 50 or (${of} % 100 = 50 and (${of} / 100) % 2 = 1) then 1 else 0 end)`;
}

/** Returns SQL of a price of product `p` with its discount and GST, as `shownPrice` computes it. */
export function shownPriceOf(price: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select s.net + ${hundredth(sql`(s.net * p.gst_percent)`)}
    from (select ${hundredth(sql`(b.base * (100 - p.discount_percent))`)} as net
      from (select ${price} as base offset 0) b offset 0) s)`;
}

/** SQL of the price that product `p` begins at with its discount and GST. */
export const shownNow = shownPriceOf(basePrice);

/** SQL condition that something of product `p` can be had for so many points at most. */
export function isWithin(points: number, { pointValuePaise }: Pick<Shopper, 'pointValuePaise'>): RawBuilder<boolean> {
  return sql<boolean>`(n.low is not null and ${shownNow} <= ${points * pointValuePaise}::bigint)`;
}

/** SQL condition that someone can buy product `p` now with the points they have. */
export function isAffordable(shopper: Shopper): RawBuilder<boolean> {
  return isWithin(shopper.earned, shopper);
}
