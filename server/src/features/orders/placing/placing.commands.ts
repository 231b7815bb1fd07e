import { newId } from '@apprecio/contract/api/ids';
import { paidWith, totalOf } from '@apprecio/contract/cart/cart.rules';
import { type Mover, orderNumOf, type OrderState, orderStateOf } from '@apprecio/contract/orders/orders.rules';
import { arrivalOf } from '@apprecio/contract/store/delivery';
import { sql } from 'kysely';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail, Failure } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { openPayment } from '../../payments/public.ts';
import { move } from '../../points/public.ts';
import type { Shopper } from '../../store/public.ts';
import { checkUnheld, reserveItems } from '../holding/holding.commands.ts';
import type { ReservationLine } from '../holding/holding.queries.ts';
import { type Bought, checkInStock, needsReview, type Placing } from './placing.queries.ts';
import { splitPayment, stateWhenPlaced, type Payable, voucherPoints } from './placing.rules.ts';

type Priced = Placing['total'];

interface Line extends Bought {
  id: string;
  position: number;
  discount: number;
  gst: number;
  total: number;
  points: number;
  cash: number;
}

/** Returns the joint cost of items without a promo code. */
export function costOf(bought: readonly Bought[], { pointValuePaise }: Shopper): Priced {
  const lines = bought.map(({ item, quantity }) => ({
    unitPrice: item.unitPrice,
    quantity,
    gstPercent: item.gstPercent,
    discountable: false,
  }));
  return totalOf(lines, null, pointValuePaise);
}

/** Returns the kind and total of each line, for the payment split. */
const payable = ({ bought, total }: Placing): Payable[] =>
  total.lines.map((line, at) => ({ isVoucher: bought[at]!.item.kind === 'voucher', total: line.total }));

const pointsOfVouchers = (placing: Placing) => voucherPoints(payable(placing), placing.buyer.pointValuePaise);

/** Returns the remaining amount to pay in money, in paise. */
const cashDueOf = ({ pointsUsed, total, buyer }: Placing) =>
  paidWith(pointsUsed, total.total, buyer.pointValuePaise).cashDue;

function linesOf(placing: Placing): Line[] {
  const { points, cash } = splitPayment(payable(placing), placing.pointsUsed, placing.buyer.pointValuePaise);
  return placing.bought.map((one, position) => {
    const { discount, gst, total: sum } = placing.total.lines[position]!;
    return {
      ...one,
      id: newId(),
      position,
      discount,
      gst,
      total: sum,
      points: points[position]!,
      cash: cash[position]!,
    };
  });
}

function shortError(bought: readonly Bought[]): Failure {
  const gifts = bought.some(({ item }) => item.kind === 'voucher');
  return fail(gifts ? 'orders.gift_cards_short' : 'orders.points_short');
}

interface Numbered extends Placing {
  /** True if the order waits for a review by another admin. */
  isReviewed: boolean;
  id: string;
  orderNum: string;
  /** The day of the order in its organisation. */
  today: string;
}

/**
 * Returns the initial state of a line. It waits for a money payment or review, if needed. Otherwise vouchers are
 * ready at once, while goods and bookings await processing.
 */
function placedState(numbered: Numbered, { item }: Bought): OrderState {
  return stateWhenPlaced(item.kind, cashDueOf(numbered), numbered.isReviewed);
}

async function nextCount(ctx: PersonContext, month: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into order_counters (organisation_id, month, last) values (${ctx.organisationId}, ${month}, 1)
    on conflict (organisation_id, month) do update set last = order_counters.last + excluded.last
    returning last`.execute(ctx.db);
  return rows[0]!.last;
}

function orderRow(ctx: PersonContext, numbered: Numbered, lines: readonly Line[]) {
  const { id, orderNum, isReviewed, buyer, shipTo, total, pointsUsed, promo, gift } = numbered;
  const { pointsValue, cashDue } = paidWith(pointsUsed, total.total, buyer.pointValuePaise);
  return ctx.db.insertInto('orders').values({
    organisation_id: ctx.organisationId,
    id,
    order_num: orderNum,
    person_id: ctx.person.id,
    recipient_id: gift?.recipientId ?? null,
    gift_line: gift?.line ?? null,
    status: orderStateOf(lines.map((line) => placedState(numbered, line))),
    subtotal_paise: total.subtotal,
    discount_paise: total.discount,
    gst_paise: total.gst,
    total_paise: total.total,
    points_used: pointsUsed,
    points_value_paise: pointsValue,
    cash_due_paise: cashDue,
    point_value_paise: buyer.pointValuePaise,
    promo_code: promo?.code ?? null,
    promo_base_paise: promo?.base ?? null,
    held_at: cashDueOf(numbered) > 0 ? null : ctx.now,
    needs_review: isReviewed,
    review: isReviewed && cashDueOf(numbered) === 0 ? 'waiting' : null,
    ship_to: shipTo && jsonColumn(shipTo),
    placed_at: ctx.now,
  });
}

function lineRows(ctx: PersonContext, numbered: Numbered, lines: readonly Line[]) {
  return ctx.db.insertInto('order_lines').values(
    lines.map((line) => ({
      organisation_id: ctx.organisationId,
      id: line.id,
      order_id: numbered.id,
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
      arrives_by: line.item.deliveryDays && arrivalOf(numbered.today, line.item.deliveryDays).to,
      discount_paise: line.discount,
      gst_percent: line.item.gstPercent,
      gst_paise: line.gst,
      total_paise: line.total,
      points: line.points,
      cash_paise: line.cash,
      status: placedState(numbered, line),
    })),
  );
}

interface Step {
  lineId: string | null;
  from: OrderState | null;
  to: OrderState;
  by: Mover;
}

function stepsOf(numbered: Numbered, lines: readonly Line[]): Step[] {
  const placed: Step = { lineId: null, from: null, to: 'pending', by: 'buyer' };
  if (cashDueOf(numbered) > 0 || numbered.isReviewed) return [placed];
  return [
    placed,
    { lineId: null, from: 'pending', to: 'processing', by: 'payment' },
    ...lines
      .filter((line) => placedState(numbered, line) === 'delivered')
      .map(({ id }): Step => ({ lineId: id, from: 'processing', to: 'delivered', by: 'system' })),
  ];
}

function eventRows(ctx: PersonContext, numbered: Numbered, lines: readonly Line[]) {
  return ctx.db.insertInto('order_events').values(
    stepsOf(numbered, lines).map(({ lineId, from, to, by }) => ({
      organisation_id: ctx.organisationId,
      id: newId(),
      order_id: numbered.id,
      line_id: lineId,
      from_status: from,
      to_status: to,
      by,
      actor_id: by === 'buyer' ? ctx.person.id : null,
      at: ctx.now,
    })),
  );
}

async function payPoints(ctx: PersonContext, { id, bought, pointsUsed: points }: Numbered): Promise<void> {
  if (points === 0) return;
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

const reservationLineOf = ({ id, item, quantity }: Line): ReservationLine => ({
  id,
  productId: item.productId,
  variantId: item.variantId,
  quantity,
  isCoded: item.fulfilment === 'code',
  unitPrice: item.unitPrice,
  validityDays: item.validityDays,
  monthLimit: item.monthLimit,
});

/**
 * Places an order in this transaction, which locks in one order: the buyer, stock, codes, the promo code, the counter of
 * orders, the balance. What its points do not pay waits for money, and holds nothing before its payment page is opened.
 * Answers its number.
 * @throws Failure `orders.gift_cards_short`, `orders.points_short`, `orders.address_missing`, `orders.month_limit`,
 * `orders.unpaid_same`, `orders.unpaid_many`, `store.sold_out`, `cart.changed`
 */
export async function placeOrder(ctx: PersonContext, placing: Placing): Promise<string> {
  const { bought, buyer, shipTo, total, pointsUsed, promo } = placing;
  if (!shipTo && bought.some(({ item }) => item.kind === 'merchandise')) throw fail('orders.address_missing');
  if (pointsUsed < pointsOfVouchers(placing) || pointsUsed > buyer.earned) throw shortError(bought);
  const { subdomain, timeZone } = await aboutOrganisation(ctx);
  const lines = linesOf(placing);
  const id = newId();
  const reservation = { orderId: id, personId: ctx.person.id, lines: lines.map(reservationLineOf), promo };
  if (cashDueOf(placing) > 0) {
    await checkUnheld(ctx, reservation);
    await checkInStock(ctx, placing);
  } else await reserveItems(ctx, reservation);
  const today = dateIn(timeZone, ctx.now);
  const month = today.slice(0, 7);
  const numbered = {
    ...placing,
    id,
    today,
    isReviewed: await needsReview(ctx, placing),
    orderNum: orderNumOf(subdomain, month, await nextCount(ctx, month)),
  };
  await pipeline(ctx.db, [
    orderRow(ctx, numbered, lines),
    lineRows(ctx, numbered, lines),
    eventRows(ctx, numbered, lines),
  ]);
  await payPoints(ctx, numbered);
  const { orderNum } = numbered;
  const amountPaise = cashDueOf(numbered);
  if (amountPaise > 0) await openPayment(ctx, { orderId: id, orderNum, personId: ctx.person.id, amountPaise });
  await ctx.record('orders.placed', id, {
    orderNum,
    points: pointsUsed,
    total: total.total,
    items: bought.map(({ item, quantity }) => ({ productId: item.productId, quantity })),
    ...(placing.gift && { recipientId: placing.gift.recipientId }),
  });
  ctx.publish({ kind: 'points', subject: ctx.person.id }, [ctx.person.id]);
  return orderNum;
}
