import { unpaidOrders } from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn, daysAfter, monthIn, startOf } from '../../../platform/clock.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { fail, Failure } from '../../../platform/fail.ts';
import { usePromo } from '../../cart/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { lockGiving } from '../../points/public.ts';
import { reserveCodes, reserveStock } from '../../store/public.ts';
import { identified, lockOrder } from '../moves/moves.queries.ts';
import { type Reservation, type ReservationLine, reservationLines, promoOf } from './holding.queries.ts';

async function checkMonthLimits(ctx: TenantContext, { orderId, personId, lines }: Reservation, timeZone: string) {
  const since = startOf(monthIn(timeZone, ctx.now), timeZone);
  const limited = lines.filter(({ monthLimit }) => monthLimit !== null);
  for (const [productId, ofProduct] of Map.groupBy(limited, (line) => line.productId)) {
    const quantity = ofProduct.reduce((all, line) => all + line.quantity, 0);
    const { rows } = await sql<{ bought: number }>`
      select coalesce(sum(l.quantity), 0)::int as bought from orders o
      join order_lines l on l.organisation_id = ${ctx.organisationId} and l.order_id = o.id
      where o.organisation_id = ${ctx.organisationId} and o.person_id = ${personId} and o.placed_at >= ${since}
        and o.id <> ${orderId} and o.held_at is not null and l.product_id = ${productId}
        and l.status not in ('cancelled', 'returned')`.execute(ctx.db);
    if (rows[0]!.bought + quantity > ofProduct[0]!.monthLimit!) throw fail('orders.month_limit');
  }
}

async function checkLimits(ctx: TenantContext, reservation: Reservation): Promise<{ today: string }> {
  const { timeZone } = await aboutOrganisation(ctx);
  if (reservation.lines.some(({ monthLimit }) => monthLimit !== null)) {
    await pipeline(ctx.db, [lockGiving(ctx, reservation.personId)]);
    await checkMonthLimits(ctx, reservation, timeZone);
  }
  return { today: dateIn(timeZone, ctx.now) };
}

const byId = (key: (line: ReservationLine) => string) => (a: ReservationLine, b: ReservationLine) =>
  key(a) < key(b) ? -1 : 1;

/**
 * Takes stock, then codes, each in id order to prevent deadlocks between orders, then the use of the promo code.
 * @throws Failure `orders.month_limit`, `store.sold_out`, `cart.changed`
 */
export async function reserveItems(ctx: TenantContext, held: Reservation): Promise<void> {
  const { today } = await checkLimits(ctx, held);
  const { orderId, personId, lines, promo } = held;
  const stocked = lines.filter(({ variantId }) => variantId !== null);
  for (const { variantId, quantity } of stocked.toSorted(byId((line) => line.variantId!))) {
    await reserveStock(ctx, variantId!, quantity);
  }
  const coded = lines.filter(({ isCoded }) => isCoded);
  for (const { id, productId, unitPrice, quantity, validityDays } of coded.toSorted(byId((line) => line.productId))) {
    await reserveCodes(ctx, {
      productId,
      amountPaise: unitPrice,
      quantity,
      lineId: id,
      today,
      expiresOn: daysAfter(today, validityDays),
    });
  }
  if (promo) await usePromo(ctx, { ...promo, orderId, personId });
}

/** One unpaid order of a product a person, and three in all: nobody plans with more than they pay for. */
async function checkUnpaid(ctx: TenantContext, { personId, lines }: Reservation): Promise<void> {
  await pipeline(ctx.db, [lockGiving(ctx, personId)]);
  const productIds = lines.map(({ productId }) => productId);
  const { rows } = await sql<{ order_num: string; is_same: boolean }>`
    select o.order_num, exists (select 1 from order_lines l where l.organisation_id = ${ctx.organisationId}
      and l.order_id = o.id and l.product_id = any(${productIds}::uuid[])) as is_same
    from orders o
    where o.organisation_id = ${ctx.organisationId} and o.person_id = ${personId} and o.status = 'pending'
      and o.cash_due_paise > 0 and o.review is null
    order by o.placed_at desc, o.id desc limit ${unpaidOrders}`.execute(ctx.db);
  const same = rows.find(({ is_same: isSame }) => isSame);
  if (same) {
    const detail = `You haven’t paid for order ${same.order_num} yet. Pay for it or cancel it first.`;
    throw fail('orders.unpaid_same', { detail });
  }
  if (rows.length >= unpaidOrders) throw fail('orders.unpaid_many');
}

/**
 * Lets an order wait for money while it holds nothing.
 * @throws Failure `orders.unpaid_same`, `orders.unpaid_many`, `orders.month_limit`
 */
export async function checkUnheld(ctx: TenantContext, reservation: Reservation): Promise<void> {
  await checkUnpaid(ctx, reservation);
  await checkLimits(ctx, reservation);
}

/**
 * Holds what an order needs from the opening of its payment page on: whoever opens it first has the last piece.
 * @throws Failure `store.sold_out`, `orders.month_limit`, `orders.promo_gone`, `payments.closed`, `payments.paid`
 */
export async function reserveOrder(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  const [first] = order.lines;
  if (first!.status !== 'pending') throw fail(first!.status === 'cancelled' ? 'payments.closed' : 'payments.paid');
  if (order.isHeld) return;
  const held = {
    orderId,
    personId: order.personId,
    lines: await reservationLines(ctx, orderId),
    promo: await promoOf(ctx, orderId),
  };
  try {
    await reserveItems(ctx, held);
  } catch (error) {
    throw error instanceof Failure && error.code === 'cart.changed' ? fail('orders.promo_gone') : error;
  }
  await ctx.db.updateTable('orders').set({ held_at: ctx.now }).where('id', '=', orderId).execute();
}
