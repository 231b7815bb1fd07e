import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** A line of an order with what it takes. */
export interface ReservationLine {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  isCoded: boolean;
  /** Net, in paise. */
  unitPrice: number;
  validityDays: number;
  monthLimit: number | null;
}

/** The resources that an order takes: pieces, places, codes and the use of a promo code. */
export interface Reservation {
  orderId: string;
  personId: string;
  lines: readonly ReservationLine[];
  promo: { code: string; base: number } | null;
}

/** The lines of an order with what they take. */
export async function reservationLines(ctx: Reading, orderId: string): Promise<ReservationLine[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<ReservationLine>`
    select l.id, l.product_id as "productId", l.variant_id as "variantId", l.quantity,
      p.fulfilment = 'code' as "isCoded", l.unit_price_paise as "unitPrice",
      coalesce(p.validity_days, 365) as "validityDays", p.month_limit as "monthLimit"
    from order_lines l join store_products p on p.organisation_id = ${org} and p.id = l.product_id
    where l.organisation_id = ${org} and l.order_id = ${orderId} order by l.position`.execute(ctx.db);
  return rows;
}

/** The promo code of an order with the sum that it counts for; null where it has none. */
export async function promoOf(ctx: Pick<TenantContext, 'db'>, orderId: string): Promise<Reservation['promo']> {
  const { promo_code: code, promo_base_paise: base } = await ctx.db
    .selectFrom('orders')
    .select(['promo_code', 'promo_base_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return code === null ? null : { code, base: base ?? 0 };
}
