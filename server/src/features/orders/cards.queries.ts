import { type ProductKind, productType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Parcel } from '@apprecio/contract/orders/carriers';
import type { OrderCard } from '@apprecio/contract/orders/orders.entities';
import type { orders } from '@apprecio/contract/orders/orders.operations';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import { lookOf } from '@apprecio/contract/store/looks';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { productImage } from '../store/public.ts';
import { giftColumns, giftPeople, type GiftRow, presentGift, readableBy } from './gifts/gifts.queries.ts';
import { type Reader, readerOf } from './gifts/gifts.rules.ts';

/** A line of an order as its card needs it. */
export interface CardLine extends Parcel {
  kind: ProductKind;
  productId: string;
  category: string;
  lookColour: string | null;
  lookPattern: string | null;
  status: OrderState;
  title: string;
  image: string;
  quantity: number;
  /** The day of its shipment, or that of its product's delivery when it was ordered. */
  expectedOn: string | null;
  /** The time at which it came to its state; null since it was placed. */
  since: string | null;
  undoTo: OrderState | null;
  pointsReturned: number;
  codes: number;
  shown: boolean;
}

/** An order with its lines, as its card needs it. */
export interface CardRow extends GiftRow {
  id: string;
  order_num: string;
  placed_at: Date;
  status: OrderState;
  total_paise: number;
  points_used: number;
  cash_due_paise: number;
  is_test: boolean;
  waits: boolean;
  lines: CardLine[];
}

/** The columns of a `CardRow` of orders `o` that are joined with `giftPeople`. */
export function cardColumns({ organisationId: org }: Pick<PersonContext, 'organisationId'>): RawBuilder<unknown> {
  return sql`o.id, o.order_num, o.placed_at, o.status, o.total_paise, o.points_used, o.cash_due_paise, o.is_test,
    coalesce(o.review = 'waiting', false) as waits, ${giftColumns()},
    (select json_agg(json_build_object('kind', l.kind, 'productId', l.product_id, 'category', p.category,
        'lookColour', p.look_colour, 'lookPattern', p.look_pattern, 'status', l.status, 'title', l.title, 'image', l.image,
        'quantity', l.quantity, 'tracking', l.tracking, 'carrier', l.carrier, 'carrierName', l.carrier_name,
        'carrierLink', l.carrier_link, 'expectedOn', coalesce(l.expected_on, l.arrives_by), 'since', l.moved_at, 'undoTo', l.undo_to,
        'pointsReturned', l.refunded_points, 'codes', coalesce(c.codes, 0), 'shown', coalesce(c.shown, false))
        order by l.position)
      from order_lines l
      join store_products p on p.organisation_id = ${org} and p.id = l.product_id
      left join lateral (select count(*)::int as codes, bool_or(v.revealed_at is not null) as shown
        from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id and v.state = 'issued'
          and l.kind = 'voucher') c on true
      where l.organisation_id = ${org} and l.order_id = o.id) as lines`;
}

/** Returns since when an order is in its state: the first of its lines that came there. */
function sinceOf({ placed_at, status, lines }: CardRow): Date {
  const times = lines
    .filter((line) => line.status === status)
    .map(({ since }) => (since === null ? placed_at : new Date(since)).getTime());
  return times.length === 0 ? placed_at : new Date(Math.min(...times));
}

function codesOf(lines: readonly CardLine[]): OrderCard['codes'] {
  const coded = lines.filter(({ codes, status }) => codes > 0 && status === 'delivered');
  if (coded.length === 0) return null;
  return coded.every(({ shown }) => shown) ? 'shown' : 'ready';
}

function lookOfLine({ kind, productId, category, lookColour, lookPattern }: CardLine) {
  if (kind !== 'voucher') return null;
  return lookOf({ id: productId, category, look_colour: lookColour, look_pattern: lookPattern });
}

/** Makes the card of an order for a reader. */
export function presentCard(ctx: PersonContext, row: CardRow, reader: Reader): OrderCard {
  const [first] = row.lines;
  const days = row.lines.flatMap(({ status, expectedOn }) =>
    (status === 'processing' || status === 'shipped') && expectedOn ? [expectedOn] : [],
  );
  return {
    orderNum: row.order_num,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    title: first!.title,
    imageUrl: productImage(ctx, first!.image),
    look: lookOfLine(first!),
    imageUrls: row.lines.slice(0, 3).map(({ image }) => productImage(ctx, image)),
    productType: productType[first!.kind],
    lineCount: row.lines.length,
    quantity: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: row.total_paise,
    pointsUsed: row.points_used,
    cashDue: row.cash_due_paise,
    since: sinceOf(row).toISOString(),
    expectedOn: days.toSorted().at(-1) ?? null,
    hasParcel: row.lines.some(({ kind, status }) => kind === 'merchandise' && status === row.status),
    codes: reader === 'giver' ? null : codesOf(row.lines),
    pointsReturned: row.lines.reduce((sum, { pointsReturned }) => sum + pointsReturned, 0),
    isTest: row.is_test,
    waitsForAdmin: row.waits,
    gift: presentGift(ctx, row, reader),
  };
}

/** My orders and the gift vouchers to me, the newest first. */
export async function list(
  ctx: PersonContext,
  { status, cursor, limit }: Parsed<(typeof orders)['orders.list']>,
): Promise<Answer<(typeof orders)['orders.list']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const ofStatus = status === 'all' ? sql`` : sql`and o.status = ${status}`;
  const found = await sql<CardRow>`
    select ${cardColumns(ctx)}
    from orders o ${giftPeople(org)}
    where o.organisation_id = ${org} and ${readableBy(org, ctx.person.id)} ${ofStatus} ${rest}
    order by o.placed_at desc, o.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.placed_at, row.id]);
  const items = rows.map((row) => {
    const parties = { personId: row.giver.id, recipientId: row.recipient?.id ?? null };
    return presentCard(ctx, row, readerOf(parties, ctx.person.id)!);
  });
  return { items, nextCursor };
}
