import { type ProductKind, productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { pointsFor } from '@apprecio/contract/api/money';
import type { CarrierKey } from '@apprecio/contract/orders/carriers';
import type { Address, Order, OrderLine, OrderPayment } from '@apprecio/contract/orders/orders.entities';
import type { orders } from '@apprecio/contract/orders/orders.operations';
import {
  caseKinds,
  mayAsk,
  type OrderReview,
  type OrderState,
  standingHistory,
  undoneState,
  undoUntilOf,
} from '@apprecio/contract/orders/orders.rules';
import { lookOf } from '@apprecio/contract/store/looks';
import { sql, type Selectable } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import type { OrdersTable, OrderLinesTable } from '../../platform/db/tables.ts';
import { fail } from '../../platform/fail.ts';
import { productImage } from '../store/public.ts';
import { type CaseRow, caseOf, type EventRow, eventOf } from './cases/cases.queries.ts';
import { giftColumns, giftPeople, type GiftRow, presentGiftWithLine, readableBy } from './gifts/gifts.queries.ts';
import { type Reader, readerOf, rightsOf } from './gifts/gifts.rules.ts';
import { paymentIn } from './refunds/refunds.queries.ts';
import { shownShipment } from './shipping/shipping.rules.ts';

type Orders = typeof orders;

interface OrderRow
  extends
    GiftRow,
    Pick<
      Selectable<OrdersTable>,
      | 'id'
      | 'order_num'
      | 'subtotal_paise'
      | 'discount_paise'
      | 'gst_paise'
      | 'total_paise'
      | 'points_used'
      | 'points_value_paise'
      | 'cash_due_paise'
      | 'point_value_paise'
      | 'promo_code'
      | 'placed_at'
      | 'gift_line'
    > {
  status: OrderState;
  ship_to: Address | null;
  review: OrderReview | null;
}

interface LineRow extends Pick<
  Selectable<OrderLinesTable>,
  | 'id'
  | 'product_id'
  | 'variant_id'
  | 'title'
  | 'image'
  | 'quantity'
  | 'unit_price_paise'
  | 'colour'
  | 'size'
  | 'customization'
  | 'starts_at'
  | 'location'
  | 'discount_paise'
  | 'gst_paise'
  | 'total_paise'
  | 'tracking'
  | 'carrier_name'
  | 'carrier_link'
  | 'expected_on'
  | 'arrives_by'
  | 'refunded_points'
> {
  kind: ProductKind;
  carrier: CarrierKey | null;
  undoTo: OrderState | null;
  status: OrderState;
  since: Date;
  waiting: boolean;
  codes: number;
  expires_on: string | null;
  revealed_at: Date | null;
  used: number;
  category: string;
  look_colour: string | null;
  look_pattern: string | null;
  everShown: boolean;
}

function askable(row: LineRow, now: Date, reader: Reader): OrderLine['can'] {
  const line = { ...row, shown: row.revealed_at !== null };
  const { asks } = rightsOf(reader);
  const may = caseKinds.map((kind) => [kind, asks.includes(kind) && mayAsk(kind, line, now)]);
  return Object.fromEntries(may) as OrderLine['can'];
}

const isOnItsWay = ({ status }: Pick<LineRow, 'status'>) => status === 'processing' || status === 'shipped';

function lineOf(ctx: PersonContext, row: LineRow, pointValuePaise: number, reader: Reader): OrderLine {
  return {
    id: row.id,
    productType: productType[row.kind],
    productId: row.product_id,
    variantId: row.variant_id,
    title: row.title,
    imageUrl: productImage(ctx, row.image),
    look: row.kind === 'voucher' ? lookOf({ ...row, id: row.product_id }) : null,
    quantity: row.quantity,
    unitPrice: row.unit_price_paise,
    unitPoints: pointsFor(Math.ceil(row.total_paise / row.quantity), pointValuePaise),
    colour: row.colour,
    size: row.size,
    customization: row.customization,
    startsAt: row.starts_at?.toISOString() ?? null,
    location: row.location,
    discount: row.discount_paise,
    gst: row.gst_paise,
    total: row.total_paise,
    status: row.status,
    tracking: row.tracking,
    shipment: shownShipment(row.status, {
      carrier: row.carrier,
      carrierName: row.carrier_name,
      carrierLink: row.carrier_link,
      tracking: row.tracking,
      expectedOn: row.expected_on,
    }),
    arrivesBy: isOnItsWay(row) ? (row.expected_on ?? row.arrives_by) : null,
    voucher:
      row.codes === 0
        ? null
        : {
            count: row.codes,
            expiresOn: row.expires_on,
            revealedAt: row.revealed_at?.toISOString() ?? null,
            used: rightsOf(reader).codes ? row.used : 0,
          },
    pointsReturned: row.refunded_points,
    can: askable(row, ctx.now, reader),
  };
}

interface Whole {
  row: OrderRow;
  lines: readonly LineRow[];
  events: readonly EventRow[];
  cases: readonly CaseRow[];
  payment: OrderPayment;
  reader: Reader;
}

function orderOf(ctx: PersonContext, { row, lines, events, cases, payment, reader }: Whole): Order {
  const { codes, undoes, asks } = rightsOf(reader);
  return {
    orderNum: row.order_num,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    lines: lines.map((line) => lineOf(ctx, line, row.point_value_paise, reader)),
    totals: {
      subtotal: row.subtotal_paise,
      discount: row.discount_paise,
      gst: row.gst_paise,
      total: row.total_paise,
      pointsUsed: row.points_used,
      pointsValue: row.points_value_paise,
      cashDue: row.cash_due_paise,
    },
    promoCode: row.promo_code,
    shipTo: row.ship_to,
    payment,
    history: standingHistory(events.map(eventOf)),
    cases: cases.filter(({ kind }) => asks.includes(kind)).map(caseOf),
    gift: presentGiftWithLine(ctx, row, reader),
    waitsForAdmin: row.review === 'waiting',
    can: {
      cancel: undoes && lines.length > 0 && lines.every(({ status }) => status === 'pending'),
      undo: undoes && row.cash_due_paise === 0 && undoneState(lines, ctx.now) !== null,
      reveal: lines.some((line) => line.codes > 0 && line.status === 'delivered') && (codes || reader === 'admin'),
      pay: undoes && payment.payBy !== null && ctx.now < new Date(payment.payBy),
    },
  };
}

/**
 * One order of someone, or a gift voucher to them, by its number.
 * @throws Failure `access.not_found` when it is not theirs
 */
export function orderOfPerson(ctx: PersonContext, orderNum: string): Promise<Order> {
  return orderBy(ctx, orderNum, ctx.person.id);
}

/**
 * An order by its number as somebody reads it; null is whoever runs the store.
 * @throws Failure `access.not_found`
 */
export async function orderBy(ctx: PersonContext, orderNum: string, readerId: string | null): Promise<Order> {
  return orderOf(ctx, await wholeBy(ctx, orderNum, readerId));
}

/**
 * An order by its number for whoever runs the store, with the instant until which its last move can be undone.
 * @throws Failure `access.not_found`
 */
export async function orderOnBoard(
  ctx: PersonContext,
  orderNum: string,
): Promise<Order & { undoUntil: string | null }> {
  const whole = await wholeBy(ctx, orderNum, null);
  const undoUntil = undoUntilOf(whole.lines, ctx.now)?.toISOString() ?? null;
  return { ...orderOf(ctx, whole), undoUntil };
}

async function wholeBy(ctx: PersonContext, orderNum: string, readerId: string | null): Promise<Whole> {
  const org = ctx.organisationId;
  const open = readerId === null ? sql`` : sql`and ${readableBy(org, readerId)}`;
  const orderCondition = sql`o.organisation_id = ${org} and o.order_num = ${orderNum} ${open}`;
  const [rows, lines, events, cases] = await pipeline(ctx.db, [
    rawQuery<OrderRow>(
      ctx.db,
      sql`select o.id, o.order_num, o.status, o.subtotal_paise, o.discount_paise, o.gst_paise, o.total_paise,
            o.points_used, o.points_value_paise, o.cash_due_paise, o.point_value_paise, o.promo_code, o.ship_to, o.placed_at, o.review,
            o.gift_line, ${giftColumns()}
          from orders o ${giftPeople(org)} where ${orderCondition}`,
    ),
    rawQuery<LineRow>(
      ctx.db,
      sql`select l.id, l.kind, l.product_id, l.variant_id, l.title, l.image, l.quantity, l.unit_price_paise, l.colour,
            l.size, l.customization, l.starts_at, l.location, l.discount_paise, l.gst_paise, l.total_paise, l.status,
            l.tracking, l.carrier, l.carrier_name, l.carrier_link, l.expected_on, l.arrives_by, l.undo_to as "undoTo",
            l.refunded_points, coalesce(l.moved_at, o.placed_at) as since,
            exists (select 1 from order_cases k where k.organisation_id = ${org} and k.line_id = l.id and k.state = 'open') as waiting,
            coalesce(c.codes, 0) as codes, c.expires_on, c.revealed_at, coalesce(c.used, 0) as used,
            p.category, p.look_colour, p.look_pattern,
            exists (select 1 from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id
              and v.revealed_at is not null) as "everShown"
          from orders o join order_lines l on l.organisation_id = ${org} and l.order_id = o.id
          join store_products p on p.organisation_id = ${org} and p.id = l.product_id
          left join lateral (select count(*)::int as codes, count(v.used_at)::int as used, min(v.expires_on) as expires_on,
              min(v.revealed_at) as revealed_at
            from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id and v.state = 'issued') c on true
          where ${orderCondition} order by l.position`,
    ),
    rawQuery<EventRow>(
      ctx.db,
      sql`select e.line_id, e.from_status, e.to_status, e.by, e.at, e.note
          from orders o join order_events e on e.organisation_id = ${org} and e.order_id = o.id
          where ${orderCondition} order by e.at, e.id`,
    ),
    rawQuery<CaseRow>(
      ctx.db,
      sql`select k.id, k.line_id, k.kind, k.state, k.reason, k.opened_at, k.answer, k.outcome, k.answered_at
          from orders o join order_cases k on k.organisation_id = ${org} and k.order_id = o.id
          where ${orderCondition} order by k.opened_at, k.id`,
    ),
  ]);
  if (!rows[0]) throw fail('access.not_found');
  const [row] = rows;
  const payment = await paymentIn(ctx, row.id, row.cash_due_paise);
  const reader = readerOf({ personId: row.giver.id, recipientId: row.recipient?.id ?? null }, readerId)!;
  return { row, lines, events, cases, payment, reader };
}

/** One order of mine by its number. */
export function detail(
  ctx: PersonContext,
  { id }: Parsed<Orders['orders.detail']>,
): Promise<Answer<Orders['orders.detail']>> {
  return orderOfPerson(ctx, id);
}
