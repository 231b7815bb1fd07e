import { newId } from '@apprecio/contract/api/ids';
import { pointsFor } from '@apprecio/contract/api/money';
import { paidWith, shares, totalOf } from '@apprecio/contract/cart/rules';
import type { Address } from '@apprecio/contract/orders/entities';
import { type Mover, orderNumOf, type OrderState, orderStateOf } from '@apprecio/contract/orders/rules';
import { sql } from 'kysely';
import { dateIn, daysAfter, monthIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { fail, Failure } from '../../../platform/fail.ts';
import { jsonColumn } from '../../../platform/text/json-text.ts';
import { usePromo } from '../../cart/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { lockGiving, move } from '../../points/public.ts';
import { type Buyable, type Shopper, takeCodes, takeStock } from '../../store/public.ts';

/** A thing with how many of it are bought. */
export interface Bought {
  item: Buyable;
  quantity: number;
  customization: string | null;
}

/** What is placed, what it costs and the points that pay for it; money pays the rest. */
export interface Placing {
  buyer: Shopper;
  bought: readonly Bought[];
  shipTo: Address | null;
  total: Priced;
  pointsUsed: number;
  /** The code and the net sum that it counts for, in paise. */
  promo: { code: string; base: number } | null;
}

type Priced = ReturnType<typeof totalOf>;

interface Line extends Bought {
  id: string;
  position: number;
  discount: number;
  gst: number;
  total: number;
  points: number;
}

/** What things cost together without a promo code. */
export function costOf(bought: readonly Bought[], { pointValuePaise }: Shopper): Priced {
  const lines = bought.map(({ item, quantity }) => ({
    unitPrice: item.unitPrice,
    quantity,
    gstPercent: item.gstPercent,
    discountable: false,
  }));
  return totalOf(lines, null, pointValuePaise);
}

/** The points of each line: gift vouchers are paid whole with points, the other lines share the rest. */
function pointsOf({ bought, total, pointsUsed, buyer }: Placing): number[] {
  const isVoucher = bought.map(({ item }) => item.kind === 'voucher');
  const weights = (vouchers: boolean) => total.lines.map((line, at) => (isVoucher[at] === vouchers ? line.total : 0));
  const sum = weights(true).reduce((all, weight) => all + weight, 0);
  const ofVouchers = sum === total.total ? pointsUsed : Math.min(pointsUsed, pointsFor(sum, buyer.pointValuePaise));
  const vouchers = shares(ofVouchers, weights(true));
  const others = shares(pointsUsed - ofVouchers, weights(false));
  return vouchers.map((points, at) => points + others[at]!);
}

function linesOf(placing: Placing): Line[] {
  const points = pointsOf(placing);
  return placing.bought.map((one, position) => {
    const { discount, gst, total: sum } = placing.total.lines[position]!;
    return { ...one, id: newId(), position, discount, gst, total: sum, points: points[position]! };
  });
}

function shortError(bought: readonly Bought[]): Failure {
  const gifts = bought.some(({ item }) => item.kind === 'voucher');
  return fail(gifts ? 'orders.gift_cards_short' : 'orders.points_short');
}

/** A voucher is there at once; goods and bookings have to be seen to. */
const placedState = ({ item }: Bought): OrderState => (item.kind === 'voucher' ? 'delivered' : 'processing');

async function checkMonthLimits(ctx: PersonContext, { bought }: Placing, timeZone: string): Promise<void> {
  const limited = bought.filter(({ item }) => item.monthLimit !== null);
  if (limited.length === 0) return;
  await pipeline(ctx.db, [lockGiving(ctx, ctx.person.id)]);
  const since = startOf(monthIn(timeZone, ctx.now), timeZone);
  for (const [productId, ofProduct] of Map.groupBy(limited, ({ item }) => item.productId)) {
    const quantity = ofProduct.reduce((all, line) => all + line.quantity, 0);
    const { rows } = await sql<{ bought: number }>`
      select coalesce(sum(l.quantity), 0)::int as bought from orders o
      join order_lines l on l.organisation_id = ${ctx.organisationId} and l.order_id = o.id
      where o.organisation_id = ${ctx.organisationId} and o.person_id = ${ctx.person.id} and o.placed_at >= ${since}
        and l.product_id = ${productId} and l.status not in ('cancelled', 'returned')`.execute(ctx.db);
    if (rows[0]!.bought + quantity > ofProduct[0]!.item.monthLimit!) throw fail('orders.month_limit');
  }
}

/** Takes stock, then codes, each in the order of ids, so that two orders never wait for each other crosswise. */
async function take(ctx: PersonContext, lines: readonly Line[], today: string): Promise<void> {
  const byId = (key: (line: Line) => string) => (a: Line, b: Line) => (key(a) < key(b) ? -1 : 1);
  const stocked = lines.filter(({ item }) => item.variantId !== null);
  for (const { item, quantity } of stocked.toSorted(byId(({ item }) => item.variantId!))) {
    await takeStock(ctx, item.variantId!, quantity);
  }
  const coded = lines.filter(({ item }) => item.fulfilment === 'code');
  for (const { id, item, quantity } of coded.toSorted(byId((line) => line.item.productId))) {
    await takeCodes(ctx, {
      productId: item.productId,
      amountPaise: item.unitPrice,
      quantity,
      lineId: id,
      today,
      expiresOn: daysAfter(today, item.validityDays),
    });
  }
}

async function nextCount(ctx: PersonContext, month: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into order_counters (organisation_id, month, last) values (${ctx.organisationId}, ${month}, 1)
    on conflict (organisation_id, month) do update set last = order_counters.last + excluded.last
    returning last`.execute(ctx.db);
  return rows[0]!.last;
}

interface Numbered extends Placing {
  id: string;
  orderNum: string;
}

function orderRow(
  ctx: PersonContext,
  { id, orderNum, buyer, shipTo, total, pointsUsed, promo }: Numbered,
  lines: readonly Line[],
) {
  const { pointsValue, cashDue } = paidWith(pointsUsed, total.total, buyer.pointValuePaise);
  return ctx.db.insertInto('orders').values({
    organisation_id: ctx.organisationId,
    id,
    order_num: orderNum,
    person_id: ctx.person.id,
    status: orderStateOf(lines.map(placedState)),
    subtotal_paise: total.subtotal,
    discount_paise: total.discount,
    gst_paise: total.gst,
    total_paise: total.total,
    points_used: pointsUsed,
    points_value_paise: pointsValue,
    cash_due_paise: cashDue,
    point_value_paise: buyer.pointValuePaise,
    promo_code: promo?.code ?? null,
    ship_to: shipTo && jsonColumn(shipTo),
    placed_at: ctx.now,
  });
}

function lineRows(ctx: PersonContext, { id: orderId }: Numbered, lines: readonly Line[]) {
  return ctx.db.insertInto('order_lines').values(
    lines.map((line) => ({
      organisation_id: ctx.organisationId,
      id: line.id,
      order_id: orderId,
      position: line.position,
      kind: line.item.kind,
      product_id: line.item.productId,
      variant_id: line.item.variantId,
      title: line.item.title,
      image: line.item.image,
      quantity: line.quantity,
      unit_price_paise: line.item.unitPrice,
      colour: line.item.colour,
      size: line.item.size,
      customization: line.customization,
      starts_at: line.item.startsAt,
      location: line.item.location,
      discount_paise: line.discount,
      gst_percent: line.item.gstPercent,
      gst_paise: line.gst,
      total_paise: line.total,
      points: line.points,
      status: placedState(line),
    })),
  );
}

interface Step {
  lineId: string | null;
  from: OrderState | null;
  to: OrderState;
  by: Mover;
}

function eventRows(ctx: PersonContext, { id: orderId }: Numbered, lines: readonly Line[]) {
  const steps: Step[] = [
    { lineId: null, from: null, to: 'pending', by: 'buyer' },
    { lineId: null, from: 'pending', to: 'processing', by: 'payment' },
    ...lines
      .filter((line) => placedState(line) === 'delivered')
      .map(({ id }): Step => ({ lineId: id, from: 'processing', to: 'delivered', by: 'system' })),
  ];
  return ctx.db.insertInto('order_events').values(
    steps.map(({ lineId, from, to, by }) => ({
      organisation_id: ctx.organisationId,
      id: newId(),
      order_id: orderId,
      line_id: lineId,
      from_status: from,
      to_status: to,
      by,
      actor_id: by === 'buyer' ? ctx.person.id : null,
      at: ctx.now,
    })),
  );
}

async function pay(ctx: PersonContext, { id, bought, pointsUsed: points }: Numbered): Promise<void> {
  try {
    await move(ctx, [
      {
        kind: 'redeemed',
        sourceId: id,
        actorId: ctx.person.id,
        fromPersonId: ctx.person.id,
        legs: [
          { holderId: ctx.person.id, kind: 'earned', amount: -points },
          { holderId: ctx.organisationId, kind: 'redeemed', amount: points },
        ],
      },
    ]);
  } catch (error) {
    throw error instanceof Failure && error.code === 'points.insufficient' ? shortError(bought) : error;
  }
}

/**
 * Places an order that points pay for whole, in this transaction, which locks in one order: the buyer where a product
 * has a limit, stock, codes, the promo code, the counter of orders, the balance. Answers its number.
 * @throws Failure `orders.gift_cards_short`, `orders.points_short`, `orders.address_missing`, `orders.month_limit`,
 * `store.sold_out`, `cart.changed`
 */
export async function placeOrder(ctx: PersonContext, placing: Placing): Promise<string> {
  const { bought, buyer, shipTo, total, pointsUsed, promo } = placing;
  if (!shipTo && bought.some(({ item }) => item.kind === 'merchandise')) throw fail('orders.address_missing');
  if (pointsUsed < total.points || pointsUsed > buyer.earned) throw shortError(bought);
  const { subdomain, timeZone } = await aboutOrganisation(ctx);
  await checkMonthLimits(ctx, placing, timeZone);
  const lines = linesOf(placing);
  const today = dateIn(timeZone, ctx.now);
  const id = newId();
  await take(ctx, lines, today);
  if (promo) await usePromo(ctx, { ...promo, orderId: id, personId: ctx.person.id });
  const month = today.slice(0, 7);
  const numbered = { ...placing, id, orderNum: orderNumOf(subdomain, month, await nextCount(ctx, month)) };
  await pipeline(ctx.db, [
    orderRow(ctx, numbered, lines),
    lineRows(ctx, numbered, lines),
    eventRows(ctx, numbered, lines),
  ]);
  await pay(ctx, numbered);
  await ctx.record('orders.placed', numbered.id, {
    orderNum: numbered.orderNum,
    points: pointsUsed,
    total: total.total,
    items: bought.map(({ item, quantity }) => ({ productId: item.productId, quantity })),
  });
  ctx.publish({ kind: 'points', subject: ctx.person.id }, [ctx.person.id]);
  return numbered.orderNum;
}
